import { DatabaseClock } from '../../platform/database/clock.ts'
import type { Db, Log } from '../../platform/database/db.ts'
import { startCatalogIndex } from './catalog-index.ts'

/**
 * Writes the index file after a command has changed many products, so that the next start loads it. A million products need about
 * 600 MB of memory meanwhile. @returns false if writing failed; the command must neither fail nor hang because of it
 */
export async function writeIndex({ db, dataDir }: { db: Db; dataDir: string }): Promise<boolean> {
  const failed = Promise.withResolvers<false>()
  const error: Log['error'] = (details) => {
    if ('err' in details) failed.resolve(false)
  }
  const log = { info: () => {}, warn: () => {}, error }
  const index = startCatalogIndex({ db, clock: await DatabaseClock.of(db), dataDir, log })
  const saved = index.save().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([saved, failed.promise])
  } finally {
    await index.close()
  }
}
