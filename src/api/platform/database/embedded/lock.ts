import { DatabaseSync } from 'node:sqlite'

/** Thrown if another process already has the folder open. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
}

/**
 * Ensures that one process runs the database of a folder. It holds a kernel lock on a file next to the folder, through
 * SQLite, which Node includes. A second process is refused at once, and the lock ends with its process, even after
 * SIGKILL. Trap: never read the lock file in the process that holds it, because closing any handle on it would release
 * the lock.
 * @param timeout milliseconds to wait for the present holder
 * @returns the function that releases the lock
 */
export function lockFolder(folder: string, timeout = 0): () => void {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    if (!isBusy(cause)) throw cause
    throw new DatabaseInUse(
      `The database in ${folder} is already open in another process. Stop that process first, ` +
        'or give this one a DATA_DIR of its own, or set DATABASE_URL to share one PostgreSQL server.',
      { cause },
    )
  }
  return () => lock.close()
}

function isBusy(error: unknown) {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
