import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../../platform/database/db.ts'
import { ageOf } from '../../platform/disk/age-of.ts'
import { problemLog } from '../../platform/log/problem-log.ts'
import { isBeingWritten, removeOldFiles } from './index-file.ts'
import { type IndexThread, IndexUnavailable } from './index-thread.ts'
import type { Watermark } from './watermark.ts'

const KEPT_EVERY_MILLISECONDS = 60_000
/** A file that is slow to write is written less often: at most a fiftieth of the time is spent on it. */
const SHARE = 50
/** The maximum delay of shutdown. The next start reads changes that are not in the file. */
const CLOSING_MILLISECONDS = 5_000

const fileOf = (dataDir: string, database: string) =>
  join(dataDir, 'index', `${createHash('sha256').update(database).digest('hex').slice(0, 16)}.index`)

/** Whether the index of this database is stored there. */
export const isKept = async (dataDir: string, database: string): Promise<boolean> =>
  (await ageOf(fileOf(dataDir, database))) < Number.POSITIVE_INFINITY

export type StoredIndex = ReturnType<typeof storedIndex>

/**
 * Stores an index in `dataDir/index`, in one file per database. All processes that share the folder write the same file. @param
 * every minimum milliseconds between two writes
 */
export function storedIndex(dataDir: string, log: Log, every = KEPT_EVERY_MILLISECONDS) {
  let dueAt = 0
  let writing: Promise<boolean> | undefined
  const trouble = problemLog('keeping the index of the catalogue', log)
  async function write(thread: IndexThread, watermark: Watermark): Promise<boolean> {
    const file = fileOf(dataDir, watermark.database)
    const began = performance.now()
    dueAt = began + every
    try {
      await removeOldFiles(file)
      // Another process may have written the same index some seconds ago, or may be writing it. So if processes are killed while
      // writing, only one unfinished file remains.
      if ((await ageOf(file)) < every / 2 || (await isBeingWritten(file))) return false
      await thread.ask('write', { file, watermark })
      dueAt = performance.now() + Math.max(every, SHARE * (performance.now() - began))
      trouble.isOver()
      return true
    } catch (error) {
      // The caller of the thread already reports its end.
      if (!(error instanceof IndexUnavailable)) trouble.met(error)
      return false
    }
  }

  return {
    of: (database: string) => fileOf(dataDir, database),
    /** Removes abandoned and unused files. */
    tidy: (database: string) => removeOldFiles(fileOf(dataDir, database)),
    /** Resolves when no write is running. */
    idle: async () => void (await writing),
    isDue: () => writing === undefined && performance.now() >= dueAt,
    /** Writes the file in the background, unless a process has just written it. @returns whether it did */
    write(thread: IndexThread, watermark: Watermark): Promise<boolean> {
      writing = write(thread, watermark).finally(() => {
        writing = undefined
      })
      return writing
    },
    /** Writes the file at once and waits for it. */
    async writeNow(thread: IndexThread, watermark: Watermark): Promise<void> {
      await thread.ask('write', { file: fileOf(dataDir, watermark.database), watermark })
    },
    /** Writes the file at shutdown, but waits only for a limited time. */
    async writeAtLast(thread: IndexThread, watermark: Watermark): Promise<void> {
      const overdue = new Promise((resolve) => setTimeout(resolve, CLOSING_MILLISECONDS).unref())
      await Promise.race([this.writeNow(thread, watermark), overdue]).catch(trouble.met)
    },
  }
}
