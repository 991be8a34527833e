import { distance } from '../search/distance.ts'
import { baseOf } from '../search/fold.ts'
import { isRomanised, readingsOf } from '../search/romanised.ts'
import { ones } from './bits.ts'
import { signatureOf } from './dictionary.ts'
import type { Index } from './found.ts'
import { namedIn } from './segment.ts'

/** A word so short may differ by one slip only. */
const SHORT = 4
/** So many unknown words of a query are looked for, and none that is longer: each costs a look at the dictionary. */
const MANY = 6
const LONG = 30

/** The units with every unknown word replaced by the nearest known one; undefined when nothing could be mended. */
export function correctSpelling(index: Index, units: string[][]): string[][] | undefined {
  const isKnown = (word: string) =>
    namesSome(index, word) || romanisedIn(index, word).readings.some((read) => commonness(index, read) > 0)
  const last = units.at(-1)?.at(-1)
  const unknown = units
    .filter((parts) => !isKnown(parts.join('')))
    .flat()
    .filter((word) => word.length > 1 && word.length <= LONG && !isKnown(word))
  const mends = new Map(
    [...new Set(unknown)]
      .slice(0, MANY)
      .map((word) => [word, nearest(index, word, { allowed: slipsIn(word), unfinished: word === last })] as const),
  )
  const mended = units.map((parts) => parts.map((word) => mends.get(word) ?? word))
  return mended.flat().join(' ') === units.flat().join(' ') ? undefined : mended
}

/** Whether a word, or an English plural's singular, names something. */
export const namesSome = (index: Index, word: string): boolean =>
  commonness(index, word) > 0 || commonness(index, baseOf(word)) > 0

/** What a word in Latin letters that names nothing may be: Persian words, and a name one slip away. */
export type Romanised = { readings: string[]; slip: string | undefined }
const NEITHER: Romanised = { readings: [], slip: undefined }

/**
 * «ghalin» is قالین. Where a name in Latin letters is one slip away, the commoner one is meant, and the rarer one may be:
 * “moblie” is mobile and not موبلایل, «pista» is پسته and perhaps pasta.
 */
export function romanisedIn(index: Index, word: string): Romanised {
  if (!isRomanised(word) || namesSome(index, word)) return NEITHER
  const readings = readingsOf(word, (begun) => index.vocabulary.words.beginsSome(begun))
  if (readings.length === 0) return NEITHER
  const slip = nearest(index, word, { allowed: 1, unfinished: false })
  const commonest = Math.max(...readings.map((reading) => commonness(index, reading)))
  return slip !== undefined && commonness(index, slip) > commonest ? NEITHER : { readings, slip }
}

/** In how many products' names a word stands: descriptions and joined neighbours would mend words into nonsense. */
export function commonness({ vocabulary, segments }: Index, word: string): number {
  const term = vocabulary.words.find(word)
  return term === undefined ? 0 : segments.reduce((sum, segment) => sum + namedIn(segment, term), 0)
}

type Slips = { allowed: number; unfinished: boolean }

const slipsIn = (word: string): number => (word.length <= SHORT ? 1 : 2)

/** The known word fewest slips away; of equals the one that most products are named by, then the first by letters. */
function nearest(index: Index, word: string, { allowed, unfinished }: Slips): string | undefined {
  let best: { term: string; slips: number; products: number } | undefined
  for (const term of nearWords(index, word, { allowed, unfinished })) {
    const slips = slipsBetween(word, term, { unfinished, limit: best?.slips ?? allowed })
    if (slips > allowed || slips > (best?.slips ?? allowed)) continue
    const products = commonness(index, term)
    if (products === 0) continue
    const isBetter =
      !best || slips < best.slips || products > best.products || (products === best.products && term < best.term)
    if (isBetter) best = { term, slips, products }
  }
  return best?.term
}

/** A word that may be unfinished is also held against as much of a term, at half a slip. */
function slipsBetween(
  word: string,
  term: string,
  { unfinished, limit }: { unfinished: boolean; limit: number },
): number {
  const whole = Math.abs(term.length - word.length) > limit ? limit + 1 : distance(word, term, limit)
  if (!unfinished || term.length <= word.length) return whole
  return Math.min(whole, distance(word, term.slice(0, word.length), limit) + 0.5)
}

/**
 * Words that may be so near: a slip adds, takes or changes one letter, so that neither can have more letters than that
 * which the other lacks. A glance at each word of the dictionary costs a millisecond for half a million.
 */
function nearWords({ vocabulary }: Index, word: string, { allowed, unfinished }: Slips): string[] {
  const { words, named, signatures } = vocabulary.words
  const letters = signatureOf(word)
  const near: string[] = []
  for (let term = 0; term < words.length; term++) {
    const theirs = signatures[term] as number
    const lacking = ones(letters & ~theirs)
    if (lacking > allowed || named[term] === 0) continue
    const isBegun = unfinished && lacking < allowed
    const other = words[term] as string
    const isAsLong = Math.abs(other.length - word.length) <= allowed && ones(theirs & ~letters) <= allowed
    const isLonger = isBegun && other.length > word.length && other.charCodeAt(0) === word.charCodeAt(0)
    if (isAsLong || isLonger) near.push(other)
  }
  return near
}
