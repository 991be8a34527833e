/**
 * Texts that a spreadsheet runs as a formula (OWASP, CSV injection): also in full-width forms, after invisible
 * characters, and after apostrophes, so that an import that removes one apostrophe restores the original text.
 */
const formula = /^['\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u

/** A text as a safe table cell: a formula gets an apostrophe in front. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Reverses `harmless`. */
export const unmarked = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
