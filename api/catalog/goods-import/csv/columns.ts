import { goodsColumns } from '../../../../contract/catalog/goods-table.ts'
import { unmarked } from '../../../../contract/table-cells.ts'

/** What a table may have for columns: those of an export, and what else can be brought. */
const known = new Set<string>([...goodsColumns, 'image', 'stock_change'])
const WORDS = /^(title|description)_[a-z]{2,3}$/

/** Columns of what can be bought; all others speak of the product. */
const ofInventory = new Set(['sku', 'stock', 'stock_change', 'price', 'usd_price', 'attributes'])
export const isOfInventory = (column: string): boolean => ofInventory.has(column)

/** The cells of a row by their columns, as their writer meant them. */
export type Cells = Record<string, string>

/** What is wrong with the head of a table, in words. */
export function faultsOfHead(columns: string[]): string[] {
  const strange = columns.filter((name) => name !== '' && !known.has(name) && !WORDS.test(name))
  const twice = columns.filter((name, at) => name !== '' && columns.indexOf(name) < at)
  return [
    ...strange.map((name) => `there is no column "${name.slice(0, 60)}"`),
    ...twice.map((name) => `the column "${name}" stands there twice`),
    ...(columns.includes('slug') || columns.includes('sku') ? [] : ['a column "slug" or "sku" is missing']),
    ...(columns.includes('stock') && columns.includes('stock_change')
      ? ['there is a column "stock" or else "stock_change", not both']
      : []),
  ]
}

/** The names of the columns as they are typed. */
export const namesOfHead = (cells: string[]): string[] =>
  cells.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )

/** A row by its columns, without what made formulas harmless. Cells behind the last column hold nothing, or it is no row of this table. */
export function cellsOf(columns: string[], row: string[]): Cells | string {
  const beyond = row.findIndex((cell, at) => cell.trim() !== '' && !columns[at])
  if (beyond >= 0) return `has a cell without a column: "${row[beyond]?.slice(0, 60)}"`
  return Object.fromEntries(columns.flatMap((name, at) => (name ? [[name, unmarked(row[at] ?? '')]] : [])))
}
