import { eq } from 'drizzle-orm'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { banners } from '../../site/settings/tables.ts'
import { lockBanner } from './find-banners.ts'
import { fieldsOf } from './rules.ts'

/** Deletes a banner. Keeps its picture files, because other banners may use them. Throws the fault `not_found` for an unknown id. */
export const removeBanner = ({ db, actor }: ActorContext, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockBanner(tx, id)
    await tx.delete(banners).where(eq(banners.id, id))
    const changes = changesBetween({ placement: row.placement, ...fieldsOf(row) }, {})
    await recordAction(tx, actor, { action: 'banner.delete', target: { type: 'banner', id }, changes })
  })
