import { distance } from './distance.ts'

/** English spellings of one sound, each as the shortest: `rice` is heard as `rise`, `soap` as `sope`, `knife` as `nife`. */
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
  SPELLINGS.reduce((said, [written, heard]) => said.replace(written, heard), word)

/** Two words that sound alike are nearer to each other than any two that do not. */
const ALIKE = 0.4
const MOST_SLIPS = 2

/** Slips between two words, of such as sound alike fewer than one. Counted no further than `limit`. */
export function slipsBetween(word: string, term: string, limit = Number.POSITIVE_INFINITY): number {
  const most = Math.max(limit, MOST_SLIPS)
  if (Math.abs(term.length - word.length) > most) return most + 1
  const slips = distance(word, term, most)
  return slips <= MOST_SLIPS && /^[a-z]+$/.test(word) && soundOf(word) === soundOf(term) ? ALIKE * slips : slips
}
