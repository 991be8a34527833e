import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../../platform/database/db.ts'
import { ageOf } from '../../platform/disk/age-of.ts'
import { troubleOf } from '../../platform/log/trouble.ts'
import { isBeingWritten, removeOldFiles } from './index-file.ts'
import { type IndexThread, IndexUnavailable } from './index-thread.ts'
import type { Watermark } from './watermark.ts'

const KEPT_EVERY_MILLISECONDS = 60_000
/** A file that takes long to write is written more seldom: a fiftieth of the time at most. */
const SHARE = 50
/** Whoever stops the shop waits no longer; what is not in the file is read again at the next start. */
const CLOSING_MILLISECONDS = 5_000

const fileOf = (dataDir: string, database: string) =>
  join(dataDir, 'index', `${createHash('sha256').update(database).digest('hex').slice(0, 16)}.index`)

/** Whether the index of that database is kept there. */
export const isKept = async (dataDir: string, database: string): Promise<boolean> =>
  (await ageOf(fileOf(dataDir, database))) < Number.POSITIVE_INFINITY

export type KeptFile = ReturnType<typeof keptFile>

/**
 * Keeps an index in `dataDir/index`, in a file of its database's own, which every process writes that shares the folder.
 * @param every milliseconds from one time to the next, at least
 */
export function keptFile(dataDir: string, log: Log, every = KEPT_EVERY_MILLISECONDS) {
  let dueAt = 0
  let writing: Promise<boolean> | undefined
  const trouble = troubleOf('keeping the index of the catalogue', log)
  async function write(thread: IndexThread, watermark: Watermark): Promise<boolean> {
    const file = fileOf(dataDir, watermark.database)
    const began = performance.now()
    dueAt = began + every
    try {
      await removeOldFiles(file)
      // Another process may just have written what this one would, but for some seconds, or be about it. So of those that are
      // killed at it one leaves something behind, not each.
      if ((await ageOf(file)) < every / 2 || (await isBeingWritten(file))) return false
      await thread.ask('write', { file, watermark })
      dueAt = performance.now() + Math.max(every, SHARE * (performance.now() - began))
      trouble.isOver()
      return true
    } catch (error) {
      // That the thread is gone is told by others.
      if (!(error instanceof IndexUnavailable)) trouble.met(error)
      return false
    }
  }

  return {
    of: (database: string) => fileOf(dataDir, database),
    /** Removes what others left behind. */
    tidy: (database: string) => removeOldFiles(fileOf(dataDir, database)),
    /** Resolves when nothing is being written. */
    idle: async () => void (await writing),
    isDue: () => writing === undefined && performance.now() >= dueAt,
    /** Writes it beside everything else, unless somebody did a moment ago. @returns whether it did */
    write(thread: IndexThread, watermark: Watermark): Promise<boolean> {
      writing = write(thread, watermark).finally(() => {
        writing = undefined
      })
      return writing
    },
    /** Writes it at once, however long that takes. */
    async writeNow(thread: IndexThread, watermark: Watermark): Promise<void> {
      await thread.ask('write', { file: fileOf(dataDir, watermark.database), watermark })
    },
    /** Writes it when the shop stops, unless that takes too long. */
    async writeAtLast(thread: IndexThread, watermark: Watermark): Promise<void> {
      const overdue = new Promise((resolve) => setTimeout(resolve, CLOSING_MILLISECONDS).unref())
      await Promise.race([this.writeNow(thread, watermark), overdue]).catch(trouble.met)
    },
  }
}
