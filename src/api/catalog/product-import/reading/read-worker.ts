import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { MISTAKES_TOLD, type ReadingAnswers, type TableReading } from '#contract/catalog/console-imports.ts'
import { BadCatalogue } from '../../import/import-problems.ts'
import { linesOfFile } from '../../import/lines-of-file.ts'
import type { ReadLine } from '../../import/read-lines.ts'
import { readRows } from '../csv/read-rows.ts'
import type { FromThread, ReadItem, Reading, ReadRecord } from './reading.ts'

const MAX_ITEMS = 500
/** A batch is copied to the main thread; a larger copy would delay requests. */
const MAX_CHARACTERS = 200_000

const input = workerData as Reading
const { file } = input
let read = 0
const onBytes = (bytes: number) => {
  read = bytes
}

/**
 * Sends a message and waits until the main thread asks for more. After the last message the main thread terminates this
 * thread. If the thread ended before, the message could be lost.
 */
async function send(message: FromThread) {
  const answered = once(parentPort as NonNullable<typeof parentPort>, 'message')
  parentPort?.postMessage(message)
  await answered
}

type Weighed = { item: ReadItem; characters: number }

async function* records(): AsyncGenerator<Weighed> {
  // The schemas take a second to load, and a table does not need them.
  const { readLine } = await import('../../import/read-lines.ts')
  let line = 0
  for await (const text of linesOfFile(file, onBytes)) {
    line += 1
    const plain = line === 1 ? text.replace(/^\uFEFF/, '') : text
    if (plain.trim() === '') continue
    const item: ReadRecord = { line, ...told(readLine(plain)) }
    yield { item, characters: text.length }
  }
}

/** Limits the reasons to the number that an import lists. One line of a megabyte can have a hundred thousand. */
const told = (read: ReadLine): ReadLine =>
  'reasons' in read && read.reasons.length > MISTAKES_TOLD
    ? { ...read, reasons: read.reasons.slice(0, MISTAKES_TOLD), count: read.reasons.length }
    : read

let reading: TableReading | null = null

async function* rows(answers: ReadingAnswers): AsyncGenerator<Weighed> {
  const onReading = (found: TableReading) => {
    reading = found
  }
  for await (const item of readRows(file, { answers, onBytes, onReading })) {
    const texts = 'cells' in item ? Object.values(item.cells) : item.reasons
    yield { item, characters: texts.reduce((sum, text) => sum + text.length, 0) }
  }
}

try {
  let items: ReadItem[] = []
  let characters = 0
  for await (const one of input.format === 'csv' ? rows(input.answers) : records()) {
    items.push(one.item)
    characters += one.characters
    if (items.length < MAX_ITEMS && characters < MAX_CHARACTERS) continue
    await send({ items, read })
    items = []
    characters = 0
  }
  if (items.length > 0) await send({ items, read })
  await send({ done: true, reading })
} catch (error) {
  if (!(error instanceof BadCatalogue)) throw error
  await send({ refused: error.problems })
}
