import type { ComparedRow } from '#contract/customers/compare.ts'

/**
 * One product's value for one property. Values with the same `key` share a row. Values of the same `meaning` (see
 * `property-key.ts`) also share one, unless a product has both.
 */
export type ComparedCell = {
  kind: ComparedRow['kind']
  key: string
  title: string
  value: string | null
  meaning?: string
}
type Row = ComparedRow & { meaning: string | undefined }

/**
 * Builds the rows of the table: one value per product, in the order of products. Empty rows are left out. Rows with
 * gaps come last, those with the most gaps at the end.
 */
export function comparedRows(said: ComparedCell[][]): ComparedRow[] {
  const rows = new Map<string, Row>()
  for (const [place, sayings] of said.entries()) {
    for (const { kind, key, title, value, meaning } of sayings) {
      const id = `${kind}/${key}`
      const row = rows.get(id) ?? { kind, title, values: said.map(() => null), differs: false, meaning }
      row.values[place] = value
      rows.set(id, row)
    }
  }
  const filled = [...rows.values()].filter((row) => row.values.some((value) => value !== null))
  return joinedByMeaning(filled)
    .map(({ meaning: _, ...row }) => ({ ...row, differs: new Set(row.values).size > 1 }))
    .sort((a, b) => gapsOf(a) - gapsOf(b) || placeOf(a) - placeOf(b))
}

/** Merges rows of one meaning if no product has values in both. The shorter title stays. */
function joinedByMeaning(rows: Row[]): Row[] {
  const joined: Row[] = []
  for (const row of rows) {
    const same = joined.find(
      (other) => other.meaning !== undefined && other.meaning === row.meaning && isApart(other, row),
    )
    if (!same) {
      joined.push(row)
      continue
    }
    same.values = same.values.map((value, place) => value ?? row.values[place] ?? null)
    if (row.title.length < same.title.length) same.title = row.title
    if (row.kind === 'attribute') same.kind = 'attribute'
  }
  return joined
}

const isApart = (one: ComparedRow, other: ComparedRow): boolean =>
  one.values.every((value, place) => value === null || other.values[place] === null)

const gapsOf = ({ values }: ComparedRow): number => values.filter((value) => value === null).length

/** Fixed rows first, then attributes, then facts; within each, the original order. */
const placeOf = ({ kind }: ComparedRow): number => (kind === 'fact' ? 2 : kind === 'attribute' ? 1 : 0)
