import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'

/** A process that has not read changes for longer rebuilds its index. */
const KEPT = '24 hours'

/**
 * Deletes old changes and records the last deleted transaction, so that a process that has not read that far knows that changes
 * are missing. Deletes only below the oldest open transaction of the whole database server: above it no process can prove that it
 * has read everything, and every index would be rebuilt as long as that transaction is open.
 */
export async function deleteOldChanges(db: Queryable): Promise<void> {
  await db.execute(sql`
    with gone as (delete from catalog_changes where at < now() - ${KEPT}::interval
      and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid),
    last as (select xid from gone order by xid desc limit 1)
    update forgotten_changes set through = greatest(through, last.xid) from last`)
}
