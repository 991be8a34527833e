import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Log } from '../../platform/database/db.ts'
import { troubleOf } from '../../platform/log/trouble.ts'
import { ageOf, removeOldFiles } from './index-file.ts'
import type { IndexThread } from './index-thread.ts'
import type { Watermark } from './watermark.ts'

const LEAST_MILLISECONDS = 60_000
/** A file that takes long to write is written more seldom: a fiftieth of the time at most. */
const SHARE = 50
/** Whoever stops the shop waits no longer; what is not in the file is read again at the next start. */
const CLOSING_MILLISECONDS = 5_000

/** Keeps an index in `dataDir/index`, in a file of its database's own, that whichever process changed it last wrote. */
export function keptFile(dataDir: string, log: Log) {
  let dueAt = 0
  let writing: Promise<boolean> | undefined
  const trouble = troubleOf('keeping the index of the catalogue', log)
  const fileOf = (database: string) =>
    join(dataDir, 'index', `${createHash('sha256').update(database).digest('hex').slice(0, 16)}.index`)

  async function write(thread: IndexThread, watermark: Watermark): Promise<boolean> {
    const file = fileOf(watermark.database)
    const began = performance.now()
    dueAt = began + LEAST_MILLISECONDS
    try {
      // Another process may just have written what this one would, but for some seconds.
      if ((await ageOf(file)) < LEAST_MILLISECONDS / 2) return false
      await thread.ask('write', { file, watermark })
      await removeOldFiles(dirname(file), file)
      dueAt = performance.now() + Math.max(LEAST_MILLISECONDS, SHARE * (performance.now() - began))
      trouble.isOver()
      return true
    } catch (error) {
      trouble.met(error)
      return false
    }
  }

  return {
    fileOf,
    isDue: () => writing === undefined && performance.now() >= dueAt,
    /** Writes it beside everything else, unless somebody did a moment ago. @returns whether it did */
    write(thread: IndexThread, watermark: Watermark): Promise<boolean> {
      writing = write(thread, watermark).finally(() => {
        writing = undefined
      })
      return writing
    },
    /** The last time; what takes too long is left. */
    async writeAtLast(thread: IndexThread, watermark: Watermark): Promise<void> {
      const overdue = new Promise((resolve) => setTimeout(resolve, CLOSING_MILLISECONDS).unref())
      const last = async () => {
        await writing
        await thread.ask('write', { file: fileOf(watermark.database), watermark })
      }
      await Promise.race([last(), overdue]).catch(trouble.met)
    },
  }
}
