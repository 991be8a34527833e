import { DatabaseClock } from '../../platform/database/clock.ts'
import type { Db, Log } from '../../platform/database/db.ts'
import { startCatalogIndex } from './catalog-index.ts'
import type { Differences } from './compare-index.ts'
import { watermarkOf } from './read-changes.ts'
import { isKept } from './stored-index.ts'

/**
 * Loads the stored index from the data folder, applies the changes since, and compares it with the tables. Needs the memory of one
 * more index meanwhile, and writes no file. @returns null if there is no index that this database and program version can use
 */
export async function findDifferences({
  db,
  dataDir,
  log,
}: {
  db: Db
  dataDir: string
  log: Log
}): Promise<Differences | null> {
  if (!(await isKept(dataDir, (await watermarkOf(db)).database))) return null
  const index = startCatalogIndex({ db, clock: await DatabaseClock.of(db), dataDir, log, keeps: false })
  try {
    await index.caughtUp()
    return index.origin === 'kept' ? await index.differences() : null
  } finally {
    await index.close()
  }
}
