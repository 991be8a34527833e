import { toLatinDigits } from '../../../contract/digits.ts'

/** A voucher's code as it is kept, however it was typed: upper case, Latin digits, no spaces, dashes or invisible marks. */
export const foldCode = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}_\p{Cf}]/gu, '')
    .toUpperCase()
