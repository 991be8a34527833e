import { toLatinDigits } from '../../../../contract/digits.ts'

/** A cell that does not hold what its column is for. */
export class BadCell extends Error {}

/** Marks of direction that table programs and keyboards leave around digits, and spaces between them. */
const UNSEEN = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\s]/g
const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** A number in Latin, Persian or Arabic digits, with marks between thousands or without; undefined where the cell is empty. */
export function numberIn(column: string, cell: string): number | undefined {
  const plain = toLatinDigits(cell).replace(UNSEEN, '').replace(/^[−–]/, '-')
  if (plain === '') return undefined
  if (!NUMBER.test(plain)) throw new BadCell(`${column}: "${cell.slice(0, 40)}" is not a number`)
  return Number(plain.replaceAll(',', ''))
}

const yes = new Set(['yes', 'true', '1', 'بلی', 'بله'])
const no = new Set(['no', 'false', '0', 'نخیر', 'نه'])

/** Yes or no; undefined where the cell is empty. */
export function flagIn(column: string, cell: string): boolean | undefined {
  const plain = toLatinDigits(cell).replace(UNSEEN, '').toLowerCase()
  if (plain === '') return undefined
  if (yes.has(plain)) return true
  if (no.has(plain)) return false
  throw new BadCell(`${column}: "${cell.slice(0, 40)}" is neither yes nor no`)
}

/** Words separated by commas. */
export const listIn = (cell: string): string[] =>
  cell
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** `color=red; size=2x3` */
export function attributesIn(cell: string): Record<string, string> {
  const pairs = cell
    .split(/[;؛]/)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [attribute = '', value, ...more] = pair.split('=').map((part) => part.trim())
      if (!attribute || !value || more.length > 0)
        throw new BadCell(`attributes: "${pair.slice(0, 40)}" must be an attribute, "=" and a value`)
      return [attribute, value]
    }),
  )
}
