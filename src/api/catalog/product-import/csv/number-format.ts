import type { DecimalMark } from '#contract/catalog/console-imports.ts'
import { cleanCode } from '#contract/clean-text.ts'

/**
 * A number as a table writes it. `says` is the decimal mark that this number proves for the whole table. A number such as
 * `1.250` or `1,250` is unclear: its mark separates decimals or thousands.
 */
export type CellNumber =
  | { kind: 'empty' }
  | { kind: 'bad'; reason: 'number' | 'scientific' | 'currency' }
  | { kind: 'clear'; value: number; says: DecimalMark | null }
  | { kind: 'unclear'; mark: DecimalMark; asDecimal: number; asThousands: number }

const currencyOf = (column: string) => {
  if (/^stock/.test(column)) return null
  return column.startsWith('usd_') ? 'USD' : 'AFN'
}

/** The signs and names of currencies. Longer alternatives come first. */
const CURRENCIES = [
  ['AFN', /afn|afghanis?|afs?\.?|؋|افغانی|افغانۍ/giu],
  ['USD', /us\s?\$|\$\s?us|usd|dollars?|\$|دالر|ډالر|دلار/giu],
] as const

/** Many languages separate thousands by a space or an apostrophe; none separates decimals so. */
const SPACES = /[\s'’]/g
const BOTH_POINT = /^\d{1,3}(,\d{3})+\.\d+$/
const BOTH_COMMA = /^\d{1,3}(\.\d{3})+,\d+$/
const MANY_COMMAS = /^\d{1,3}(,\d{3}){2,}$/
const MANY_POINTS = /^\d{1,3}(\.\d{3}){2,}$/
const ONE_MARK = /^(\d+)([.,])(\d+)$/
const LIKE_THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/
const SCIENTIFIC = /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i

/**
 * Reads a cell of a column of amounts or counts. Accepts all digits that `cleanCode` converts, and the column's currency or
 * none.
 */
export function readNumber(column: string, cell: string): CellNumber {
  const named = cleanCode(cell).replaceAll('،', ',')
  const wanted = currencyOf(column)
  let plain = named
  for (const [currency, signs] of CURRENCIES) {
    const without = plain.replace(signs, '')
    if (without !== plain && currency !== wanted) return { kind: 'bad', reason: 'currency' }
    plain = without
  }
  plain = plain.replace(SPACES, '')
  if (plain === '') return named === '' ? { kind: 'empty' } : { kind: 'bad', reason: 'number' }
  if (SCIENTIFIC.test(plain)) return { kind: 'bad', reason: 'scientific' }
  const sign = plain.startsWith('-') ? -1 : 1
  return read(plain.replace(/^[+-]/, ''), sign)
}

function read(digits: string, sign: 1 | -1): CellNumber {
  const value = (text: string) => sign * Number(text)
  const clear = (text: string, says: DecimalMark | null): CellNumber => ({ kind: 'clear', value: value(text), says })
  if (/^\d+$/.test(digits)) return clear(digits, null)
  if (BOTH_POINT.test(digits) || MANY_COMMAS.test(digits)) return clear(digits.replaceAll(',', ''), 'point')
  if (BOTH_COMMA.test(digits)) return clear(digits.replaceAll('.', '').replace(',', '.'), 'comma')
  if (MANY_POINTS.test(digits)) return clear(digits.replaceAll('.', ''), 'comma')
  const [, whole, mark, rest] = ONE_MARK.exec(digits) ?? []
  if (whole === undefined) return { kind: 'bad', reason: 'number' }
  if (!LIKE_THOUSANDS.test(digits)) return clear(`${whole}.${rest}`, mark === '.' ? 'point' : 'comma')
  return {
    kind: 'unclear',
    mark: mark === '.' ? 'point' : 'comma',
    asDecimal: value(`${whole}.${rest}`),
    asThousands: value(`${whole}${rest}`),
  }
}

/** An unclear number with its line and column. */
export type Unclear = {
  line: number
  column: string
  cell: string
  mark: DecimalMark
  asDecimal: number
  asThousands: number
}

/** Collects evidence from all numbers of a table about its decimal mark. */
export function watchNumbers() {
  const says = new Set<DecimalMark>()
  const unclear: Partial<Record<DecimalMark, Unclear>> = {}
  let isCommaLikely = false
  return {
    /** Spreadsheets separate cells by semicolons in languages with a decimal comma. */
    separatedBy(separator: string) {
      isCommaLikely = separator === ';'
    },
    see(line: number, column: string, cell: string) {
      const number = readNumber(column, cell)
      if (number.kind === 'clear' && number.says) says.add(number.says)
      if (number.kind !== 'unclear') return
      const { mark, asDecimal, asThousands } = number
      unclear[mark] ??= { line, column, cell, mark, asDecimal, asThousands }
    },
    /**
     * The decimal mark of this table, or the question to ask staff.
     * Prices have at most two decimals, so `1,250` means 1250 unless other numbers or semicolons between cells suggest a
     * decimal comma. `1.250` means 1250 only if other numbers prove a decimal comma. Any other unclear number needs an answer.
     */
    format(answer: DecimalMark | null): { decimal: DecimalMark; question: Unclear | null } {
      if (answer) return { decimal: answer, question: null }
      const commas = says.has('comma')
      const onlyCommas = commas && !says.has('point')
      const isCommaUnclear = commas || (isCommaLikely && !says.has('point'))
      const question = (onlyCommas ? undefined : unclear.point) ?? (isCommaUnclear ? unclear.comma : undefined)
      return { decimal: onlyCommas ? 'comma' : 'point', question: question ?? null }
    },
  }
}
