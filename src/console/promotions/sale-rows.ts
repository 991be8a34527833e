import { partsOfLine, SoldProduct } from '#contract/staff/sold-lines.ts'
import { textOf } from '#web/form-error.ts'
import { MAX_ROWS, type SaleField, type SaleRow, saleFields } from './sale-row.ts'
import { slugIn } from './slug-in.ts'

/** Number of empty rows in a new sale. */
const FIRST_ROWS = 3

const empty = (): SaleRow => ({ product: '', price: '', allotment: '', cap_per_buyer: '' })
export const firstRows = (): SaleRow[] => Array.from({ length: FIRST_ROWS }, empty)

export const isEmpty = (row: SaleRow): boolean => saleFields.every((field) => row[field].trim() === '')

/** Rows of a sent form, followed by the rows of pasted lines. Returns at most one row more than allowed, so that the excess is detected. */
export function rowsIn(form: FormData): SaleRow[] {
  const count = Math.min(MAX_ROWS, Number(textOf(form, 'rows')) || 0)
  const typed = Array.from({ length: count }, (_, n) => rowAt(form, n))
  const pasted = linesOf(textOf(form, 'lines'))
  return pasted.length === 0 ? typed : [...typed.filter((row) => !isEmpty(row)), ...pasted].slice(0, MAX_ROWS + 1)
}

const rowAt = (form: FormData, n: number): SaleRow => ({
  ...(Object.fromEntries(saleFields.map((field) => [field, textOf(form, `${field}_${n}`)])) as SaleRow),
  product: slugIn(textOf(form, `product_${n}`)),
})

/**
 * Rows of pasted lines such as `saffron-1g 900 50 2`, one product per line. Surplus values go into the last field, which validation then
 * refuses.
 */
function linesOf(text: string): SaleRow[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [product = '', price = '', allotment = '', ...rest] = partsOfLine(line)
    return { product: slugIn(product), price, allotment, cap_per_buyer: rest.join(' ') }
  })
}

/** Rows after the pressed button's change; null if the button does not change rows. */
export function withStep(rows: SaleRow[], intent: string): SaleRow[] | null {
  if (intent === 'more') return [...rows, empty()].slice(0, MAX_ROWS)
  if (intent === 'lines') return rows.length > 0 ? rows : firstRows()
  const [, taken] = /^less-(\d+)$/.exec(intent) ?? []
  if (taken === undefined) return null
  const left = rows.filter((_, n) => n !== Number(taken))
  return left.length > 0 ? left : [empty()]
}

type RowProblem = 'required' | 'invalid_field' | 'deal_listed_twice'

/** Invalid fields by their names in the form, with the code of each error. */
export function problemsOf(rows: SaleRow[]): Record<string, RowProblem> {
  const names = rows.map(({ product }) => product.trim().toLowerCase())
  const problems = rows.flatMap((row, n): [string, RowProblem][] => {
    if (isEmpty(row)) return []
    if (names[n] && names.indexOf(names[n]) < n) return [[`product_${n}`, 'deal_listed_twice']]
    const issues = SoldProduct.safeParse(row).error?.issues ?? []
    return issues.map(({ path: [field] }) => {
      const code = row[field as SaleField].trim() === '' ? 'required' : 'invalid_field'
      return [`${String(field)}_${n}`, code]
    })
  })
  return Object.fromEntries(problems)
}
