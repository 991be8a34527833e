import { toLatinDigits } from '#contract/digits.ts'

/** The form of a code after `normalizeCode`. A shopper could not enter a code of another form. */
export const VOUCHER_CODE = /^[A-Z0-9]{3,40}$/

/** Normalizes an entered voucher code to its stored form: upper case, Latin digits, no spaces, dashes or invisible characters. */
export const normalizeCode = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}_\p{Cf}]/gu, '')
    .toUpperCase()
