import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'

/** A process that sleeps longer reads everything anew. */
const KEPT = '24 hours'

/** Forgets changes that are old, and notes up to which transaction: whoever has not read so far knows that something is missing. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from catalog_changes where at < now() - ${KEPT}::interval returning xid),
    last as (select xid from gone order by xid desc limit 1)
    update forgotten_changes set through = greatest(through, last.xid) from last`)
}
