/** A decimal digit of any script. Unicode keeps the ten of a script in one run, or several sets of ten in a row. */
const DIGIT = /\p{Nd}/gu
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

/** Digits of every script (Persian ۰–۹, Arabic ٠–٩, full-width …) as Latin ones, and nothing else changed. */
export const withLatinDigits = (text: string): string => text.replace(DIGIT, latinDigit)

/** Digits of every script and the Arabic decimal mark as Latin ones, without separators of thousands. */
export const toLatinDigits = (text: string): string => withLatinDigits(text).replace(/٫/g, '.').replace(/٬/g, '')
