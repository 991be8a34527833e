/** Rows of keys, English and Dari, as phones show them. A key touches those beside, above and below it. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '', 'ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو']
const VOWELS = /^(?:[aeiouy]{2}|[اوهی]{2})$/

/** Whether two words of one length, one slip apart, differ by vowels, by letters that touch on a keyboard, or by two swapped letters. */
export function isEasilyConfused(word: string, term: string): boolean {
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
