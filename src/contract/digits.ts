/**
 * A decimal digit of any script. In Unicode the ten digits of a script are consecutive, sometimes several sets in a
 * row.
 */
const DIGIT = /\p{Nd}/gu
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

/** Converts digits of all scripts (Persian ۰–۹, Arabic ٠–٩, full-width …) to Latin ones and changes nothing else. */
export const withLatinDigits = (text: string): string => text.replace(DIGIT, latinDigit)

/** Converts digits of all scripts and the Arabic decimal mark, and removes Arabic thousands separators. */
export const toLatinDigits = (text: string): string => withLatinDigits(text).replace(/٫/g, '.').replace(/٬/g, '')
