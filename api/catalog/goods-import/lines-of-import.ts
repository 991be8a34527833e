import type { ReadingAnswers, TableReading } from '../../../contract/catalog/console-imports.ts'
import type { Db } from '../../platform/database/db.ts'
import type { GivenLine } from '../import/stage-lines.ts'
import { linesOfTable } from './csv/lines-of-table.ts'
import { openRows } from './csv/staged-rows.ts'
import { readRecords } from './reading/read-in-thread.ts'

type Source = {
  file: string
  format: 'jsonl' | 'csv'
  db: Db
  answers: ReadingAnswers
  onBytes: (read: number) => void
  onReading: (reading: TableReading) => Promise<void>
}

/**
 * The lines of a file of either kind. `isAsMerged` says whether a product is still what the rows of a table were laid over:
 * what a table does not say of it was taken from there.
 */
export function linesOfImport({ file, format, db, answers, onBytes, onReading }: Source) {
  if (format === 'jsonl') {
    const lines: AsyncGenerator<GivenLine> = readRecords({ file, onBytes })
    return { lines, isAsMerged: () => true, close: () => {} }
  }
  const rows = openRows()
  return {
    lines: linesOfTable(file, { rows, db, answers, onBytes, onReading }),
    isAsMerged: (slug: string, seen: string | null) => {
      const merged = rows.mergedWith(slug)
      return merged === undefined || merged === seen
    },
    close: rows.close,
  }
}
