import { DatabaseClock } from '../../platform/database/clock.ts'
import type { Db, Log } from '../../platform/database/db.ts'
import { startCatalogIndex } from './catalog-index.ts'
import type { Differences } from './compare-index.ts'
import { isKept } from './kept-file.ts'
import { watermarkOf } from './read-changes.ts'

/**
 * Loads the index that is kept in the data folder, lets it follow what changed since, and compares it with what the tables
 * say. It takes the memory of one more index meanwhile, and changes no file.
 * @returns null where none is kept, or none that this database and program can use
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
