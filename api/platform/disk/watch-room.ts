import type { Database } from '../database/db.ts'
import { freeSpace } from '../database/embedded/disk-space.ts'

/** Enough for the pictures that people send while somebody makes room. */
const ROOM_FOR_FILES = 50_000_000

/** Twice what the embedded database opens with. */
const AMPLE_ROOM = 400_000_000

/**
 * Whether there is room for what is written: in `dataDir` for files, and in the database, which is asked again only
 * after something could not be kept (`noted`), for asking means writing.
 */
export function watchRoom(database: Pick<Database, 'kind' | 'takesWrites'>, dataDir: string) {
  let noted = false
  async function isThere(): Promise<boolean> {
    if ((await freeSpace(dataDir)) < ROOM_FOR_FILES) return false
    if (noted || database.kind === 'embedded') noted = !(await database.takesWrites())
    return !noted
  }
  return {
    note: () => {
      noted = true
    },
    isThere,
    /** The same, and some to spare: whoever makes room has time to, while an alert can still be kept. */
    isAmple: async (): Promise<boolean> => (await freeSpace(dataDir)) >= AMPLE_ROOM && (await isThere()),
  }
}
