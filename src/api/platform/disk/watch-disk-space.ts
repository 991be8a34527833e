import type { Database } from '../database/db.ts'
import { freeSpace } from '../database/embedded/disk-space.ts'

/** Bytes. Enough for pictures that customers upload while the operator frees space. */
const ROOM_FOR_FILES = 50_000_000

/** Bytes. Twice the room that the embedded database needs to open. */
const AMPLE_ROOM = 400_000_000

/**
 * Checks the room for files in `dataDir` and in the database. A database server is tested only after a write has failed
 * (`note`), because the test is itself a write.
 */
export function watchDiskSpace(database: Pick<Database, 'kind' | 'isWritable'>, dataDir: string) {
  let hasFailed = false
  async function hasFreeSpace(): Promise<boolean> {
    if ((await freeSpace(dataDir)) < ROOM_FOR_FILES) return false
    if (hasFailed || database.kind === 'embedded') hasFailed = !(await database.isWritable())
    return !hasFailed
  }
  return {
    note: () => {
      hasFailed = true
    },
    hasFreeSpace,
    /** The same with a reserve, so that an alert can still be stored and the operator has time to free space. */
    isAmple: async (): Promise<boolean> => (await freeSpace(dataDir)) >= AMPLE_ROOM && (await hasFreeSpace()),
  }
}
