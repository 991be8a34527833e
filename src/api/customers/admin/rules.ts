import { toLatinDigits } from '#contract/digits.ts'
import { plainPhone } from '#contract/fields.ts'

/** Fewer digits do not count as a phone number, since they may be part of a name or an email. */
const MIN_DIGITS = 6

/** Normalizes a search text as the index does: Latin digits, Dari forms of Arabic letters, lower case. */
export const folded = (search: string): string =>
  toLatinDigits(search).replaceAll('ي', 'ی').replaceAll('ك', 'ک').toLowerCase()

/**
 * The significant digits of a phone number in any notation: without spaces and without the prefix 0, +93 or 0093. Null
 * if the text is no phone number.
 */
export function phoneIn(search: string): string | null {
  const typed = plainPhone(search)
  if (!/^\+?\d+$/.test(typed)) return null
  const digits = typed.replace('+', '')
  if (digits.length < MIN_DIGITS) return null
  return digits.replace(/^(?:00)?93(?=\d{9}$)/, '').replace(/^0+(?=\d{6})/, '')
}
