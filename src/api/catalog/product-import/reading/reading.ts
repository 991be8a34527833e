import type { ReadingAnswers, TableReading } from '#contract/catalog/console-imports.ts'
import type { Problem } from '../../import/import-problems.ts'
import type { ReadLine } from '../../import/read-lines.ts'
import type { Cells } from '../csv/columns.ts'

/** The file for the thread and its format. */
export type Reading = { file: string } & ({ format: 'jsonl' } | { format: 'csv'; answers: ReadingAnswers })

export type ReadRecord = { line: number } & ReadLine
/** A row of a table by column name, or its mistakes. */
export type ReadRow = { line: number; cells: Cells } | { line: number; reasons: string[] }
export type ReadItem = ReadRecord | ReadRow

/**
 * Messages of the thread. `read` counts bytes. The thread waits for `NEXT` after each batch, so that memory holds at most one
 * batch. The last message says how a table was read; `reading` is null for JSON Lines.
 */
export type FromThread =
  | { items: ReadItem[]; read: number }
  | { refused: Problem[] }
  | { done: true; reading: TableReading | null }
export const NEXT = 'next'
