/**
 * One slip is corrected, and two in words from `LONG_ENOUGH` letters on. If a search finds nothing, words from `GUESSED` letters
 * on may also have two wrong or missing vowels (“sffran”). Two other slips would turn words that the shop lacks into unrelated
 * ones (“tandoor” into “two-door”).
 */
const LONG_ENOUGH = 8
const GUESSED = 6

/** The number of slips that a word may have. `guess`: the search found nothing without a correction. */
export const slipsAllowed = (word: string, guess: boolean): number =>
  word.length < (guess ? GUESSED : LONG_ENOUGH) ? 1 : 2

/**
 * Whether a correction is plausible. The first letter of a word is seldom wrong: “dell” does not mean “cell”, nor «تنور» «نور».
 * Words that sound alike (fewer than one slip) may start with different letters. In short words, a wrong letter must be one that
 * is easily mistyped or misheard: “sofa” does not mean “soft”.
 */
export function isLikely(word: string, term: string, slips: number): boolean {
  if (slips < 1) return true
  if (word[0] !== term[0]) return false
  if (slips > 1) return word.length >= LONG_ENOUGH || consonantsOf(word) === consonantsOf(term)
  return word.length >= GUESSED || word.length !== term.length || isEasilyConfused(word, term)
}

const consonantsOf = (word: string): string => word.replace(/[aeiou]/g, '')

/** Keyboard rows of phones, English and Dari. A key touches its neighbors in its own row and in the rows above and below. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '', 'ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو']
const VOWELS = /^(?:[aeiouy]{2}|[اوهی]{2})$/

/** Whether two words of the same length, one slip apart, differ by vowels, by neighboring keys or by two swapped letters. */
function isEasilyConfused(word: string, term: string): boolean {
  const differing = [...word].flatMap((letter, at) => (letter === term[at] ? [] : [[letter, term[at] as string]]))
  const [[typed = '', intended = ''] = []] = differing
  return differing.length !== 1 || VOWELS.test(typed + intended) || touch(typed, intended)
}

function touch(one: string, other: string): boolean {
  const [from, to] = [keyPositionOf(one), keyPositionOf(other)]
  return !!from && !!to && Math.abs(from.row - to.row) <= 1 && Math.abs(from.column - to.column) <= 1
}

function keyPositionOf(letter: string): { row: number; column: number } | undefined {
  const row = ROWS.findIndex((keys) => keys.includes(letter))
  return row < 0 ? undefined : { row, column: (ROWS[row] as string).indexOf(letter) }
}
