import { toLatinDigits } from '../../../contract/digits.ts'
import { plainPhone } from '../../../contract/fields.ts'

/** Fewer digits are no phone number, but may stand in a name or an address. */
const FEWEST_DIGITS = 6

/** What somebody typed as names are indexed: Latin digits, and the letters that an Arabic keyboard has otherwise. */
export const folded = (search: string): string =>
  toLatinDigits(search).replaceAll('ي', 'ی').replaceAll('ك', 'ک').toLowerCase()

/**
 * The digits by which a phone number is found however it was written down: without spaces, and without what stands
 * before it at home (0) or abroad (+93, 0093). Null for what is no phone number.
 */
export function phoneIn(search: string): string | null {
  const typed = plainPhone(search)
  if (!/^\+?\d+$/.test(typed)) return null
  const digits = typed.replace('+', '')
  if (digits.length < FEWEST_DIGITS) return null
  return digits.replace(/^(?:00)?93(?=\d{9}$)/, '').replace(/^0+(?=\d{6})/, '')
}
