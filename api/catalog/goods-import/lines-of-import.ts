import type { Db } from '../../platform/database/db.ts'
import { linesOfFile } from '../import/lines-of-file.ts'
import type { GivenLine } from '../import/stage-lines.ts'
import { linesOfTable } from './csv/lines-of-table.ts'
import { openRows } from './csv/staged-rows.ts'

type Source = { file: string; format: 'jsonl' | 'csv'; db: Db; onBytes: (read: number) => void }

/**
 * The lines of a file of either kind. `isAsMerged` says whether a product is still what the rows of a table were laid over:
 * what a table does not say of it was taken from there.
 */
export function linesOfImport({ file, format, db, onBytes }: Source) {
  if (format === 'jsonl') {
    const lines: AsyncGenerator<GivenLine> = linesOfFile(file, onBytes)
    return { lines, isAsMerged: () => true, close: () => {} }
  }
  const rows = openRows()
  return {
    lines: linesOfTable(file, { rows, db, onBytes }),
    isAsMerged: (slug: string, seen: string | null) => {
      const merged = rows.mergedWith(slug)
      return merged === undefined || merged === seen
    },
    close: rows.close,
  }
}
