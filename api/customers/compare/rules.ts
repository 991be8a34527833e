import type { ComparedRow } from '../../../contract/customers/compare.ts'

/** What one product says about one thing. Things with the same `key` stand in one row. */
export type ComparedCell = { kind: ComparedRow['kind']; key: string; title: string; value: string | null }

/** Turns what each product says into the rows of a table: one value per product, in their order; empty rows are left out. */
export function comparedRows(said: ComparedCell[][]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>()
  for (const [place, sayings] of said.entries()) {
    for (const { kind, key, title, value } of sayings) {
      const id = `${kind}/${key}`
      const row = rows.get(id) ?? { kind, title, values: said.map(() => null), differs: false }
      row.values[place] = value
      rows.set(id, row)
    }
  }
  return [...rows.values()]
    .filter((row) => row.values.some((value) => value !== null))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
    .sort((a, b) => placeOf(a) - placeOf(b))
}

/** The rows that a product has by itself come first, then what it comes in, then its facts; each in the order they came. */
const placeOf = ({ kind }: ComparedRow): number => (kind === 'fact' ? 2 : kind === 'attribute' ? 1 : 0)
