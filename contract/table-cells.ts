/**
 * What a table program takes for a formula, and runs (OWASP, CSV injection): also its full-width forms, behind characters of
 * no width, and behind apostrophes, so that an import that takes one apostrophe off finds the original text.
 */
const formula = /^['\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u

/** A text as a cell of a table that no program runs: a formula gets an apostrophe before it. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that `harmless` marked. */
export const unmarked = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
