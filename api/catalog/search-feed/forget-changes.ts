import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'

/** A process that sleeps longer reads everything anew. */
const KEPT = '24 hours'

/**
 * Forgets changes that are old, and notes up to which transaction: whoever has not read so far knows that something is
 * missing. Only below the eldest transaction that is still open, in whatever database of the server: above it nobody could
 * show that all was read, and every index would be built anew for as long as that one stays open.
 */
export async function forgetOldChanges(db: Queryable): Promise<void> {
  await db.execute(sql`
    with gone as (delete from catalog_changes where at < now() - ${KEPT}::interval
      and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid),
    last as (select xid from gone order by xid desc limit 1)
    update forgotten_changes set through = greatest(through, last.xid) from last`)
}
