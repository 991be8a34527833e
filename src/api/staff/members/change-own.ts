import { eq } from 'drizzle-orm'
import { languageCode } from '#i18n/languages.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { lockMember } from './find-member.ts'
import { staff } from './tables.ts'

type Own = { name?: string | undefined; language?: string | undefined }

/** Changes the caller's own name or language. Omitted fields stay. */
export const changeOwn = ({ db, actor }: StaffContext, { name, language }: Own): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockMember(tx, actor.id)
    const after = { name: name ?? before.name, language: language ? languageCode(language) : before.language }
    await tx.update(staff).set(after).where(eq(staff.id, actor.id))
    const changes = changesBetween({ name: before.name, language: before.language }, after, ['name'])
    await recordAction(tx, actor, { action: 'staff.change', target: { type: 'staff', id: actor.id }, changes })
  })
