import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReadingAnswers, TableReading } from '#contract/catalog/console-imports.ts'
import { BadCatalogue } from '../../import/import-problems.ts'
import { type FromThread, NEXT, type ReadItem, type Reading, type ReadRecord, type ReadRow } from './reading.ts'

/** The heap limit of the thread. It needs memory for one batch and one line at a time. */
const MAX_MEGABYTES = 256

type Source = { file: string; onBytes: (read: number) => void }
type Table = Source & { answers: ReadingAnswers; onReading: (reading: TableReading) => void }

/** Reads and checks the records of a JSON Lines file in a worker thread. Throws `BadCatalogue`. */
export const readRecords = (source: Source) =>
  readInThread({ file: source.file, format: 'jsonl' }, source.onBytes) as AsyncGenerator<ReadRecord>

/** Reads the rows of a table in a worker thread and then calls `onReading`. Throws `BadCatalogue`. */
export async function* readTable({ file, answers, onBytes, onReading }: Table): AsyncGenerator<ReadRow> {
  const reading = yield* readInThread({ file, format: 'csv', answers }, onBytes) as AsyncGenerator<
    ReadRow,
    TableReading | null
  >
  if (reading) onReading(reading)
}

/** Uses a thread because a hostile line of a megabyte takes seconds to check, and the process serves requests meanwhile. */
async function* readInThread(
  workerData: Reading,
  onBytes: Source['onBytes'],
): AsyncGenerator<ReadItem, TableReading | null> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    name: 'import reader',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that reads an import has ended')))
  })
  ended.catch(() => {})
  try {
    for (;;) {
      const [message] = (await Promise.race([once(worker, 'message'), ended])) as [FromThread]
      if ('refused' in message) throw new BadCatalogue(message.refused)
      if ('done' in message) return message.reading
      onBytes(message.read)
      yield* message.items
      worker.postMessage(NEXT)
    }
  } finally {
    await worker.terminate()
  }
}
