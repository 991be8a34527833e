/**
 * What a table program would take for a formula, and run (OWASP, CSV injection); also behind apostrophes, so that whoever takes
 * one off again has what stood there.
 */
const formula = /^'*[=+\-@\t\r]/
const marked = /^'+[=+\-@\t\r]/

/** A text as a cell of a table that nobody runs: what would be a formula gets an apostrophe before it. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that was made harmless so. */
export const unmarked = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell)
