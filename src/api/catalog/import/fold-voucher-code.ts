import { toLatinDigits } from '#contract/digits.ts'

/** What a code is when it is folded: nobody could type any other. */
export const VOUCHER_CODE = /^[A-Z0-9]{3,40}$/

/** A voucher's code as it is kept, however it was typed: upper case, Latin digits, no spaces, dashes or invisible marks. */
export const foldCode = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}_\p{Cf}]/gu, '')
    .toUpperCase()
