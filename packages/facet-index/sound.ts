import { editDistance } from './edit-distance.ts'

/** English spellings of one sound, each mapped to the shortest: `rice` sounds like `rise`, `soap` like `sope`, `knife` like `nife`. */
const SPELLINGS: [written: RegExp, heard: string][] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/ck?|q/g, 'k'],
  [/z/g, 's'],
  [/e[ae]/g, 'e'],
  [/oa/g, 'o'],
  [/a[iy]/g, 'a'],
  [/(.)\1/g, '$1'],
  [/(?<=[^aeiou])e$/, ''],
]
const soundOf = (word: string): string =>
  SPELLINGS.reduce((spelled, [written, heard]) => spelled.replace(written, heard), word)

/** The factor for slips between words that sound alike. Two such slips count less than one other slip. */
const ALIKE = 0.4
const MAX_SLIPS = 2

/** The number of slips between two words. Words that sound alike have fewer than one. Counts no further than `limit`. */
export function slipsBetween(word: string, term: string, limit = Number.POSITIVE_INFINITY): number {
  const most = Math.max(limit, MAX_SLIPS)
  if (Math.abs(term.length - word.length) > most) return most + 1
  const slips = editDistance(word, term, most)
  return slips <= MAX_SLIPS && /^[a-z]+$/.test(word) && soundOf(word) === soundOf(term) ? ALIKE * slips : slips
}
