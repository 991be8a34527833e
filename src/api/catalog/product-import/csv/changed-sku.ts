/** What a spreadsheet makes of `1230000000000`: it shows the first digits and loses the rest. */
const SCIENTIFIC = /^\d+([.,]\d+)?E\+\d+$/i
/** What a spreadsheet makes of `3-4`. */
const DATE =
  /^(\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{1,2})$/i

const MOST_ZEROS = 6
/** Lengths of the article numbers GTIN-8, UPC, EAN-13 and GTIN-14. */
const ARTICLE_LENGTHS = [8, 12, 13, 14]

/** Why an SKU that the shop does not have looks changed by a spreadsheet; nothing where it does not. */
export function changedBySpreadsheet(sku: string): string | undefined {
  if (SCIENTIFIC.test(sku)) return `sku: "${sku}" is scientific notation, as a spreadsheet shows long numbers`
  if (DATE.test(sku)) return `sku: "${sku}" is a date, which a spreadsheet made of it`
  return undefined
}

/** SKUs that a spreadsheet shows as this one, because it drops zeros at the beginning of a number. */
export function withLostZeros(sku: string): string[] {
  if (!/^[1-9]\d*$/.test(sku)) return []
  const added = Array.from({ length: MOST_ZEROS }, (_, zeros) => `${'0'.repeat(zeros + 1)}${sku}`)
  const padded = ARTICLE_LENGTHS.filter((length) => length > sku.length).map((length) => sku.padStart(length, '0'))
  return [...new Set([...added, ...padded])]
}

export const lostZeros = (sku: string, there: string): string =>
  `sku: "${sku}" looks like "${there}" without its zeros, which a spreadsheet drops`
