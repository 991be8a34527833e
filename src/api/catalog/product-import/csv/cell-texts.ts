import { type Cells, isOfInventory } from './columns.ts'
import type { StagedRow } from './staged-rows.ts'

type Problem = { line: number; reasons: string[] }
/** The cells that an export would write now; empty for a new product or inventory. */
export type Lying = Record<string, string | number>

/** Excel and browsers write different line ends into cells. */
const plain = (text: string | number) => String(text).replace(/\r\n?/g, '\n').trim()

/** The cells of the inventory that differ from the stored ones. */
export const changedCells = (cells: Cells, lying: Lying): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(
      ([column, cell]) => isOfInventory(column) && !(column in lying && plain(cell) === plain(lying[column] ?? '')),
    ),
  )

/**
 * Merges the product's cells of all its rows and returns those that differ from the stored ones. A change in one row is
 * enough. Two different changes are a mistake. A cell clears the field only if it is empty in every row.
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
