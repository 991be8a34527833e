import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { stockChanges } from './tables.ts'

/** How long changes by imports are stored: as long as the import itself. A trigger in the migrations refuses to delete them earlier. */
const OF_IMPORTS = sql`interval '90 days'`
/** How long manual changes are stored. The audit log stores them permanently. */
const BY_HAND = sql`interval '2 years'`

const AT_ONCE = 5_000
/** The next hourly run continues with the rest. A run must be short, because shutdown waits for it. */
const BATCHES = 20

/** Deletes old stock changes in batches. Returns their number. */
export async function deleteOldStockChanges(db: Db): Promise<number> {
  const ofImports = await deleteStockChanges(db, sql`reason = 'imported' and at < now() - ${OF_IMPORTS}`)
  return ofImports + (await deleteStockChanges(db, sql`at < now() - ${BY_HAND}`))
}

async function deleteStockChanges(db: Db, isOld: SQL): Promise<number> {
  let forgotten = 0
  for (let batch = 0; batch < BATCHES; batch++) {
    const { rowCount } = await db.execute(sql`
      delete from ${stockChanges} where id in
        (select id from ${stockChanges} where ${isOld} order by at limit ${AT_ONCE} for update skip locked)`)
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < AT_ONCE) break
  }
  return forgotten
}
