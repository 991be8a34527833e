/** A decimal digit of any script. Unicode keeps the ten of a script in one run, or several sets of ten in a row. */
const DIGIT = /\p{Nd}/gu
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

/** Digits of every script (Persian ۰–۹, Arabic ٠–٩, full-width …) and the Arabic decimal mark as Latin ones, so that forms accept every keyboard. */
export function toLatinDigits(text: string): string {
  return text.replace(DIGIT, latinDigit).replace(/٫/g, '.').replace(/٬/g, '')
}
