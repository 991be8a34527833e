import type { ReadingAnswers, TableReading } from '#contract/catalog/console-imports.ts'
import type { Problem } from '../../import/bad-catalogue.ts'
import type { ReadLine } from '../../import/read-lines.ts'
import type { Cells } from '../csv/columns.ts'

/** The file that the thread reads. */
export type Reading = { file: string } & ({ format: 'jsonl' } | { format: 'csv'; answers: ReadingAnswers })

export type ReadRecord = { line: number } & ReadLine
/** A row of a table by its columns, or the reasons why it cannot be imported. */
export type ReadRow = { line: number; cells: Cells } | { line: number; reasons: string[] }
export type ReadItem = ReadRecord | ReadRow

/**
 * `read` counts bytes. The thread waits for `NEXT` after each batch, so that at most one batch lies in memory. After the last one it
 * says how a table was read; null for records.
 */
export type FromThread =
  | { items: ReadItem[]; read: number }
  | { refused: Problem[] }
  | { done: true; reading: TableReading | null }
export const NEXT = 'next'
