/** The form in which a spreadsheet saves `1230000000000`. The last digits are lost. */
const SCIENTIFIC = /^\d+([.,]\d+)?E\+\d+$/i
/** The form in which a spreadsheet saves `3-4`. */
const DATE =
  /^(\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{1,2})$/i

const MAX_ZEROS = 6
/** Lengths of the article numbers GTIN-8, UPC, EAN-13 and GTIN-14. */
const ARTICLE_LENGTHS = [8, 12, 13, 14]

/** Returns why an unknown SKU looks changed by a spreadsheet, or undefined. */
export function changedBySpreadsheet(sku: string): string | undefined {
  if (SCIENTIFIC.test(sku)) return `sku: "${sku}" is scientific notation, as a spreadsheet shows long numbers`
  if (DATE.test(sku)) return `sku: "${sku}" is a date, which a spreadsheet made of it`
  return undefined
}

/** The SKUs that this one may stand for, because a spreadsheet drops leading zeros. */
export function withLostZeros(sku: string): string[] {
  if (!/^[1-9]\d*$/.test(sku)) return []
  const added = Array.from({ length: MAX_ZEROS }, (_, zeros) => `${'0'.repeat(zeros + 1)}${sku}`)
  const padded = ARTICLE_LENGTHS.filter((length) => length > sku.length).map((length) => sku.padStart(length, '0'))
  return [...new Set([...added, ...padded])]
}

export const lostZeros = (sku: string, there: string): string =>
  `sku: "${sku}" looks like "${there}" without its zeros, which a spreadsheet drops`
