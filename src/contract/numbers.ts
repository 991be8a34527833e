import { cleanCode } from './clean-text.ts'

/** Largest amount of money in a field, in units of its currency. */
export const MAX_AMOUNT = 1e12

/**
 * Parses an amount in digits of any script, in units of its currency: whole, or with one or two decimals after a point.
 * Null for all else, such as `1e3`, `0x10`, `0.005`, `1,250` and `-1`.
 */
export function parseAmount(text: string): number | null {
  const plain = cleanCode(text)
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** Parses a whole number in digits of any script, with an optional minus sign; null for all else. */
export function parseWhole(text: string): number | null {
  const plain = cleanCode(text)
  return /^-?\d+$/.test(plain) && Number.isSafeInteger(Number(plain)) ? Number(plain) : null
}
