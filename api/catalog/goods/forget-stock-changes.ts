import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { stockChanges } from './tables.ts'

/** What files laid down: as long as an import is known. The database refuses to delete it earlier (a trigger of the migration). */
const OF_IMPORTS = sql`interval '90 days'`
/** What people did by hand. It stands in the audit log, too, and there for good. */
const BY_HAND = sql`interval '2 years'`

const AT_ONCE = 5_000
/** More waits for the next hour: a process that ends waits for a run. */
const BATCHES = 20

/** Forgets old changes of stocks, batch by batch. Answers how many. */
export async function forgetOldStockChanges(db: Db): Promise<number> {
  const ofImports = await forgetThose(db, sql`reason = 'imported' and at < now() - ${OF_IMPORTS}`)
  return ofImports + (await forgetThose(db, sql`at < now() - ${BY_HAND}`))
}

async function forgetThose(db: Db, areOld: SQL): Promise<number> {
  let forgotten = 0
  for (let batch = 0; batch < BATCHES; batch++) {
    const { rowCount } = await db.execute(sql`
      delete from ${stockChanges} where id in
        (select id from ${stockChanges} where ${areOld} order by at limit ${AT_ONCE} for update skip locked)`)
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < AT_ONCE) break
  }
  return forgotten
}
