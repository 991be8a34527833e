import { cleanCode } from './clean-text.ts'

/** The largest amount of money that a field takes, in units of its currency. */
export const LARGEST_AMOUNT = 1e12

/**
 * The amount that a text writes in any digits, in units of its currency: whole, or with one or two decimals behind a point.
 * Null for everything else, such as `1e3`, `0x10`, `0.005`, `1,250` and `-1`.
 */
export function parseAmount(text: string): number | null {
  const plain = cleanCode(text)
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** The whole number that a text writes in any digits, with a minus sign where it is negative; null for everything else. */
export function parseWhole(text: string): number | null {
  const plain = cleanCode(text)
  return /^-?\d+$/.test(plain) && Number.isSafeInteger(Number(plain)) ? Number(plain) : null
}
