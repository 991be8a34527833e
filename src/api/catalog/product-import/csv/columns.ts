import { goodsColumns } from '#contract/catalog/product-table.ts'
import { cleanCode } from '#contract/clean-text.ts'
import { unmarked } from '#contract/table-cells.ts'
import { foreignShopOf } from './foreign-tables.ts'

/**
 * The allowed columns: those of an export, and two that only an import has. `title_…` and `description_…` are checked by
 * pattern.
 */
const known = new Set<string>([...goodsColumns, 'image', 'stock_change'])
const WORDS = /^(title|description)_[a-z]{2,3}$/

/** The columns of an inventory; all other columns belong to the product. */
const ofInventory = new Set(['sku', 'stock', 'stock_change', 'price', 'usd_price', 'attributes'])
export const isOfInventory = (column: string): boolean => ofInventory.has(column)

const ofMoney = new Set(['selling', 'offered', 'usd_selling', 'usd_offered', 'price', 'usd_price'])
export const isMoney = (column: string): boolean => ofMoney.has(column)
export const isNumber = (column: string): boolean => isMoney(column) || column === 'stock' || column === 'stock_change'

/** The cells of a row by column name, without the marks that an export adds against formulas. */
export type Cells = Record<string, string>

/** The columns of an export, with titles and descriptions in ninety languages. */
export const MAX_COLUMNS = 200

/** Returns the mistakes in the header row. */
export function mistakesOfHeader(columns: string[]): string[] {
  const width = columns.findLastIndex((name) => name !== '') + 1
  if (width > MAX_COLUMNS) return [`has ${width} columns, and may have ${MAX_COLUMNS}`]
  const shop = foreignShopOf(columns)
  if (shop) return [`is a table of ${shop}, whose columns have other names here`]
  const strange = columns.filter((name) => name !== '' && !known.has(name) && !WORDS.test(name))
  const seen = new Set<string>()
  const twice = columns.filter((name) => name !== '' && seen.size === seen.add(name).size)
  return [
    ...strange.map((name) => `there is no column "${name.slice(0, 60)}"`),
    ...twice.map((name) => `the column "${name}" stands there twice`),
    ...(columns.includes('slug') || columns.includes('sku') ? [] : ['a column "slug" or "sku" is missing']),
    ...(columns.includes('stock') && columns.includes('stock_change')
      ? ['there is a column "stock" or else "stock_change", not both']
      : []),
  ]
}

/** Normalizes the column names: lower case, no spaces or invisible characters around them. */
export const namesOfHead = (cells: string[]): string[] => cells.map((cell) => cleanCode(cell).toLowerCase())

/**
 * Maps a row to its columns and removes the marks that an export adds against formulas. Returns the mistake, as text, if a
 * cell beyond the last column is not empty or a cell contains U+0000.
 */
export function cellsOf(columns: string[], row: string[]): Cells | string {
  const beyond = row.findIndex((cell, at) => cell.trim() !== '' && !columns[at])
  if (beyond >= 0) return `has a cell without a column: "${row[beyond]?.slice(0, 60)}"`
  const unkept = columns.findIndex((name, at) => name !== '' && row[at]?.includes('\0'))
  if (unkept >= 0) return `${columns[unkept]}: must not hold U+0000, which the database cannot keep`
  return Object.fromEntries(columns.flatMap((name, at) => (name ? [[name, unmarked(row[at] ?? '')]] : [])))
}
