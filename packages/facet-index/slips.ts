/**
 * One slip is corrected, two in words of `LONG_ENOUGH` letters. Where nothing is found, two vowels may also be wrong or missing in words of
 * `GUESSED` letters (“sffran”); two other slips make nonsense of words that the shop lacks (“tandoor”, “two-door”).
 */
const LONG_ENOUGH = 8
const GUESSED = 6

/** How many slips a word may have; `guess`: the search found nothing without a correction. */
export const slipsAllowed = (word: string, guess: boolean): number =>
  word.length < (guess ? GUESSED : LONG_ENOUGH) ? 1 : 2

/**
 * The first letter of a word is seldom wrong: “dell” is no “cell”, «تنور» no «نور». Words that sound alike (fewer than one slip) may begin
 * with other letters. In short words a wrong letter must be one that a finger or an ear confuses: “sofa” is no “soft”.
 */
export function isLikely(word: string, term: string, slips: number): boolean {
  if (slips < 1) return true
  if (word[0] !== term[0]) return false
  if (slips > 1) return word.length >= LONG_ENOUGH || consonantsOf(word) === consonantsOf(term)
  return word.length >= GUESSED || word.length !== term.length || isEasilyConfused(word, term)
}

const consonantsOf = (word: string): string => word.replace(/[aeiou]/g, '')

/** Rows of keys, English and Dari, as phones show them. A key touches those beside, above and below it. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '', 'ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو']
const VOWELS = /^(?:[aeiouy]{2}|[اوهی]{2})$/

/** Whether two words of one length, one slip apart, differ by vowels, by letters that touch on a keyboard, or by two swapped letters. */
function isEasilyConfused(word: string, term: string): boolean {
  const differing = [...word].flatMap((letter, at) => (letter === term[at] ? [] : [[letter, term[at] as string]]))
  const [[typed = '', meant = ''] = []] = differing
  return differing.length !== 1 || VOWELS.test(typed + meant) || touch(typed, meant)
}

function touch(one: string, other: string): boolean {
  const [from, to] = [placeOf(one), placeOf(other)]
  return !!from && !!to && Math.abs(from.row - to.row) <= 1 && Math.abs(from.column - to.column) <= 1
}

function placeOf(letter: string): { row: number; column: number } | undefined {
  const row = ROWS.findIndex((keys) => keys.includes(letter))
  return row < 0 ? undefined : { row, column: (ROWS[row] as string).indexOf(letter) }
}
