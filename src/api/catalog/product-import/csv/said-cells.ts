import { type Cells, isOfInventory } from './columns.ts'
import type { StagedRow } from './staged-rows.ts'

type Problem = { line: number; reasons: string[] }
/** The cells that an export would write now; none of what is new. */
export type Lying = Record<string, string | number>

/** Excel writes one kind of line end into cells, browsers another. */
const plain = (text: string | number) => String(text).replace(/\r\n?/g, '\n').trim()

/** What a row says of its inventory beyond what is so already. */
export const saidOfInventory = (cells: Cells, lying: Lying): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(
      ([column, cell]) => isOfInventory(column) && !(column in lying && plain(cell) === plain(lying[column] ?? '')),
    ),
  )

/**
 * What rows say of their product together, beyond what is so already: a change in one of them counts, two that differ are a
 * mistake, and a cell is emptied where it is empty in all.
 */
export function saidOfProduct(rows: StagedRow[], lying: Lying): { said: Cells; problems: Problem[] } {
  const [first] = rows as [StagedRow]
  const [said, problems]: [Cells, Problem[]] = [{}, []]
  for (const column of Object.keys(first.cells)) {
    if (isOfInventory(column) || column === 'slug') continue
    const was = plain(lying[column] ?? '')
    const changes = rows.filter(({ cells }) => plain(cells[column] ?? '') !== '' && plain(cells[column] ?? '') !== was)
    const [change] = changes
    if (change) {
      said[column] = change.cells[column] ?? ''
      const other = changes.find(({ cells }) => plain(cells[column] ?? '') !== plain(said[column] ?? ''))
      if (other)
        problems.push({
          line: other.line,
          reasons: [`${column}: is not the same as on line ${change.line}, for the same product`],
        })
    } else if (was !== '' && rows.every(({ cells }) => plain(cells[column] ?? '') === '')) said[column] = ''
  }
  return { said, problems }
}
