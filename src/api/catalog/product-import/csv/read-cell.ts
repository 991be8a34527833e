import type { DecimalMark } from '#contract/catalog/console-imports.ts'
import { cleanCode, cleanText } from '#contract/clean-text.ts'
import { toMinor } from '#contract/money.ts'
import { MAX_COUNT } from '../../import/fields.ts'
import { readNumber } from './number-format.ts'

/** The content of a cell does not fit its column. */
export class BadCell extends Error {}

const SHOWN = 40
/** The limit of `Price` (`fields.ts`). */
const MAX_MONEY = 1e10

const bad = (column: string, cell: string, what: string) => new BadCell(`${column}: "${cell.slice(0, SHOWN)}" ${what}`)

const reasons = {
  number: 'is not a number',
  scientific: 'is scientific notation, as a spreadsheet shows long numbers',
  currency: 'is in another currency than its column',
} as const

function numberIn(column: string, cell: string, decimal: DecimalMark): number | undefined {
  const read = readNumber(column, cell)
  if (read.kind === 'empty') return undefined
  if (read.kind === 'bad') throw bad(column, cell, reasons[read.reason])
  if (read.kind === 'clear') return read.value
  return read.mark === decimal ? read.asDecimal : read.asThousands
}

/** Reads an amount with at most two decimals, in units of the currency. Returns undefined for an empty cell; throws `BadCell`. */
export function amountIn(column: string, cell: string, decimal: DecimalMark): number | undefined {
  const amount = numberIn(column, cell, decimal)
  if (amount === undefined) return undefined
  if (amount < 0) throw bad(column, cell, 'is below 0')
  if (amount > MAX_MONEY) throw bad(column, cell, 'is too large')
  if (toMinor(amount) / 100 !== amount) throw new BadCell(`${column}: must have at most two decimals`)
  return amount
}

/** Reads a number of pieces. A `stock_change` may be below 0. Returns undefined for an empty cell; throws `BadCell`. */
export function countIn(column: 'stock' | 'stock_change', cell: string, decimal: DecimalMark): number | undefined {
  const count = numberIn(column, cell, decimal)
  if (count === undefined) return undefined
  if (!Number.isInteger(count)) throw bad(column, cell, 'is not a whole number')
  if (column === 'stock' && count < 0) throw bad(column, cell, 'is below 0')
  if (Math.abs(count) > MAX_COUNT) throw bad(column, cell, 'is too large')
  return count
}

const yes = new Set(['yes', 'true', '1', 'بلی', 'بله'])
const no = new Set(['no', 'false', '0', 'نخیر', 'نه'])

/** Reads yes or no. Returns undefined for an empty cell; throws `BadCell`. */
export function flagIn(column: string, cell: string): boolean | undefined {
  const plain = cleanCode(cell).toLowerCase()
  if (plain === '') return undefined
  if (yes.has(plain)) return true
  if (no.has(plain)) return false
  throw bad(column, cell, 'is neither yes nor no')
}

const TAG = /<\/?(p|br|b|i|u|a|strong|em|ul|ol|li|div|span|h[1-6]|table|tr|td|th|img|font)\b[^<>]{0,500}>/i

/** Reads a plain text. Refuses HTML with `BadCell`, because the storefront would show the tags. */
export function textIn(column: string, cell: string): string {
  if (TAG.test(cell)) throw new BadCell(`${column}: holds HTML, and texts are plain`)
  return cleanText(cell.replace(/\r\n?/g, '\n'))
}

/** Above the limits of a record, which then refuses the list. */
const MAX_PARTS = 1_000

/** Reads words separated by commas. */
export const listIn = (cell: string): string[] =>
  cleanText(cell)
    .split(/[,،]/, MAX_PARTS)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Reads `color=red; size=2x3`. */
export function attributesIn(cell: string): Record<string, string> {
  const pairs = cleanText(cell)
    .split(/[;؛]/, MAX_PARTS)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [attribute = '', value, ...more] = pair.split('=').map((part) => part.trim())
      if (!attribute || !value || more.length > 0)
        throw new BadCell(`attributes: "${pair.slice(0, SHOWN)}" must be an attribute, "=" and a value`)
      return [attribute, value]
    }),
  )
}
