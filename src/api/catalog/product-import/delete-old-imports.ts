import { eq, sql } from 'drizzle-orm'
import { isUuid } from '#contract/fields.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { deleteFiles, importsWithFiles } from './import-files.ts'
import { goodsImports } from './tables.ts'

/** Age at which an import that was not started is deleted. Finished imports stay longer; the audit log has them anyway. */
const OVER = sql`interval '24 hours'`
const LONG_OVER = sql`interval '90 days'`
const DAY_MILLISECONDS = 24 * 3_600_000

/**
 * Deletes imports that were not started within a day, finished imports after 90 days, and the files of finished and
 * interrupted imports after a day.
 */
export async function deleteOldImports({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  await db.delete(goodsImports).where(
    sql`${goodsImports.state} not in ('importing', 'done') and ${goodsImports.since} < clock_timestamp() - ${OVER}
      or ${goodsImports.state} = 'done' and ${goodsImports.since} < clock_timestamp() - ${LONG_OVER}`,
  )
  for (const [id, age] of await importsWithFiles(files)) {
    if (age >= DAY_MILLISECONDS && (await isOver(db, id))) await deleteFiles(files, id)
  }
}

async function isOver(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return true
  const [row] = await db.select({ state: goodsImports.state }).from(goodsImports).where(eq(goodsImports.id, id))
  return !row || row.state === 'done'
}
