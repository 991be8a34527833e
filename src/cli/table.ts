import { toDecimal } from '#contract/money.ts'
import { formatMoney } from '#i18n/format.ts'

export const moneyIn = (currency: string) => (minor: number) => formatMoney(toDecimal(minor), currency, 'en')

/** Date and time in Kabul: `2026-11-21 14:05`. */
export const kabulTime = (time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kabul', dateStyle: 'short', timeStyle: 'short' }).format(time)

/** Combining and direction marks have no width on the screen. */
const widthOf = (text: string): number => [...text.replace(/[\p{Mn}\p{Cf}]/gu, '')].length

/** Spaces between two columns. */
const GAP = 2
/** Limits of a cell's length, tried in this order. An id has 36 characters. */
const LETTERS = [80, 36, 20]

const widthsOf = (rows: string[][]): number[] =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))

const total = (widths: number[]): number => widths.reduce((sum, width) => sum + width + GAP, -GAP)

/** Aligned rows without a limit of width. */
export function table(rows: string[][]): string {
  const widths = widthsOf(rows)
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))
  return rows.map((row) => row.map(padded).join(' '.repeat(GAP)).trimEnd()).join('\n')
}

/**
 * Rows in a limited width: long cells are cut, then the widest columns are left out. The first column, which identifies
 * the row, stays complete.
 */
export function fitToWidth(rows: string[][], width: number): { rows: string[][]; hidden: string[] } {
  const cut = (most: number) =>
    rows.map((row) => row.map((cell, column) => (column === 0 ? cell : shortened(cell, most))))
  const variants = LETTERS.map(cut)
  const fittingRows = variants.find((variant) => total(widthsOf(variant)) <= width)
  return fittingRows ? { rows: fittingRows, hidden: [] } : withoutWidest(variants.at(-1) ?? rows, width)
}

function withoutWidest(rows: string[][], width: number): { rows: string[][]; hidden: string[] } {
  const widths = widthsOf(rows)
  const shown = new Set(widths.keys())
  const at = (column: number) => widths[column] ?? 0
  const widest = () => [...shown].slice(1).reduce((most, column) => (at(column) > at(most) ? column : most))
  while (shown.size > 1 && total([...shown].map(at)) > width) shown.delete(widest())
  return {
    rows: rows.map((row) => row.filter((_, column) => shown.has(column))),
    hidden: (rows[0] ?? []).filter((_, column) => !shown.has(column)),
  }
}

/** One line of at most `most` characters. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return widthOf(line) > most ? `${[...line].slice(0, most - 1).join('')}…` : line
}
