import { eq } from 'drizzle-orm'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { pages } from '../settings/tables.ts'
import { fieldsOfPage, isNeeded, lockPage } from './find-pages.ts'

/** Deletes a page permanently; the audit log keeps its text. Throws `page_unknown`, `page_needed`. */
export const removePage = ({ db, actor }: ActorContext, slug: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockPage(tx, slug)
    if (isNeeded(slug)) throw businessError('page_needed')
    await tx.delete(pages).where(eq(pages.slug, slug))
    const changes = changesBetween(fieldsOfPage(row), {})
    await recordAction(tx, actor, { action: 'page.delete', target: { type: 'page', id: slug }, changes })
  })
