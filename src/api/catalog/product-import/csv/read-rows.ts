import type { ReadingAnswers, TableReading } from '#contract/catalog/console-imports.ts'
import { BadCatalogue } from '../../import/import-problems.ts'
import type { ReadRow } from '../reading/reading.ts'
import { type Cells, cellsOf, isNumber, mistakesOfHeader, namesOfHead } from './columns.ts'
import { type Unclear, watchNumbers } from './number-format.ts'
import { rowsOfTable } from './read-table.ts'
import { encodingOf, hasLostLetters } from './table-encoding.ts'

type Source = {
  answers: ReadingAnswers
  onBytes: (read: number) => void
  /** Called once, after the last row. */
  onReading: (reading: TableReading) => void
}

/** Yields the rows below the header by column name; skips empty rows. Throws `BadCatalogue` if the header has mistakes. */
export async function* readRows(file: string, { answers, onBytes, onReading }: Source): AsyncGenerator<ReadRow> {
  const found = await encodingOf(file)
  const encoding = answers.encoding ?? found.encoding
  const numbers = watchNumbers()
  let columns: string[] | undefined
  const onSeparator = (separator: string) => numbers.separatedBy(separator)
  for await (const { line, cells } of rowsOfTable(file, { encoding, onBytes, onSeparator })) {
    if (!columns) {
      columns = namesOfHead(cells)
      const mistakes = mistakesOfHeader(columns)
      if (mistakes.length > 0) throw new BadCatalogue(mistakes.map((reason) => ({ line, reason })))
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = cellsOf(columns, cells)
    const reasons = typeof row === 'string' ? [row] : lostLetters(encoding, row)
    if (typeof row === 'string' || reasons.length > 0) {
      yield { line, reasons }
      continue
    }
    for (const [column, cell] of Object.entries(row)) if (isNumber(column)) numbers.see(line, column, cell)
    yield { line, cells: row }
  }
  const { decimal, question } = numbers.format(answers.decimal ?? null)
  const guessed = found.guessed && answers.encoding === undefined
  onReading({ encoding, guessed, decimal, question: question && requested(question) })
}

const SHOWN = 40

const lostLetters = (encoding: TableReading['encoding'], row: Cells): string[] =>
  Object.entries(row)
    .filter(([, cell]) => hasLostLetters(encoding, cell))
    .map(
      ([column, cell]) => `${column}: "${cell.slice(0, SHOWN)}" has lost letters, as Windows-1256 does not have them`,
    )

function requested({ mark, asDecimal, asThousands, cell, ...where }: Unclear): TableReading['question'] {
  const other = mark === 'point' ? ('comma' as const) : ('point' as const)
  return {
    ...where,
    cell: cell.slice(0, SHOWN),
    as_decimal: asDecimal,
    as_thousands: asThousands,
    decimal_means: mark,
    thousands_means: other,
  }
}
