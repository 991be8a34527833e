import { ones } from './bits.ts'
import { signatureOf } from './dictionary.ts'
import { baseOf, isAdjective } from './fold.ts'
import { countLive, type Index } from './found.ts'
import { strengths } from './impact.ts'
import { hitsOf } from './postings.ts'
import { isRomanised, readingsOf } from './romanised.ts'
import { namedIn } from './segment.ts'
import { isLikely, slipsAllowed } from './slips.ts'
import { slipsBetween } from './sound.ts'

/** Shorter words are not corrected. */
const SHORTEST = 3
/** So many unknown words of a query are looked for, and none that is longer: each costs a look at the dictionary. */
const MANY = 6
const LONG = 30

/**
 * The units with every unknown word replaced by the nearest word that names something; undefined when nothing was replaced.
 * A word that stands anywhere is known, in a description too; numbers and the names of models are left as they are.
 */
export function correctSpelling(index: Index, units: string[][], { guess = false } = {}): string[][] | undefined {
  const isKnown = (word: string) =>
    /\d/.test(word) ||
    stands(index, word) ||
    (!isAdjective(word) && stands(index, baseOf(word))) ||
    romanisedIn(index, word).readings.some((read) => commonness(index, read) > 0)
  const last = units.at(-1)?.at(-1)
  const unknown = units
    .filter((parts) => !isKnown(parts.join('')))
    .flat()
    .filter((word) => word.length >= SHORTEST && word.length <= LONG && !isKnown(word))
  const mends = new Map(
    [...new Set(unknown)].slice(0, MANY).map(
      (word) =>
        [
          word,
          nearest(index, word, {
            allowed: slipsAllowed(word, guess),
            unfinished: word === last,
          }),
        ] as const,
    ),
  )
  // The stem of an adjective is found without being written, and so is the word that an unfinished one begins.
  const isFoundAnyway = (word: string, mended: string) =>
    mended === baseOf(word) || (word === last && mended.startsWith(word))
  const mend = (word: string) => {
    const mended = mends.get(word)
    return mended === undefined || isFoundAnyway(word, mended) ? word : mended
  }
  const mended = units.map((parts) => parts.map(mend))
  return mended.flat().join(' ') === units.flat().join(' ') ? undefined : mended
}

/** Whether a word stands in any text of a product. */
function stands(index: Index, word: string): boolean {
  const term = index.vocabulary.words.find(word)
  const reading = { table: ANY, place: 'everywhere' } as const
  return (
    countLive(
      index,
      index.segments.map((segment) => hitsOf(segment, term, reading)),
    ) > 0
  )
}
const ANY = strengths(1)

/** Whether the shop has a word only as the noun that an adjective comes from: such a word may be a slip of another one. */
export const isKnownByStem = (index: Index, units: string[][]): boolean =>
  units.some((parts) => parts.length === 1 && isAdjective(parts[0] as string) && !stands(index, parts[0] as string))

/** Whether a word, or an English plural's singular, names something. */
export const namesSome = (index: Index, word: string): boolean =>
  commonness(index, word) > 0 || commonness(index, baseOf(word)) > 0

/** A Latin word that names something is also read as a Persian word of so many letters which names more. */
const TELLING = 4

/** Whether a query is Dari in Latin letters: one of its words is, and names nothing as it stands. */
export const isFinglish = (index: Index, units: string[][]): boolean =>
  units
    .flat()
    .some(
      (word) =>
        !namesSome(index, word) && romanisedIn(index, word).readings.some((reading) => commonness(index, reading) > 0),
    )

/** What a word in Latin letters may be: Persian words, and where it names nothing a name one slip away. */
export type Romanised = { readings: string[]; slip: string | undefined }
const NEITHER: Romanised = { readings: [], slip: undefined }

/**
 * «ghalin» is قالین. Where a name in Latin letters is one slip away, the commoner one is meant, and the rarer one may be:
 * “moblie” is mobile and not موبلایل, «pista» is پسته and perhaps pasta.
 */
export function romanisedIn(index: Index, word: string, inFinglish = false): Romanised {
  if (!isRomanised(word)) return NEITHER
  const readings = readingsOf(word, (begun) => index.vocabulary.words.beginsSome(begun))
  if (readings.length === 0) return NEITHER
  const commonest = Math.max(...readings.map((reading) => commonness(index, reading)))
  if (namesSome(index, word)) {
    const latin = Math.max(commonness(index, word), commonness(index, baseOf(word)))
    const long = readings.filter((reading) => reading.length >= TELLING && commonness(index, reading) > latin)
    return { readings: inFinglish ? readings : long, slip: undefined }
  }
  const slip = nearest(index, word, { allowed: 1, unfinished: false })
  return slip !== undefined && commonness(index, slip) > commonest ? NEITHER : { readings, slip }
}

/** In how many products' names a word stands: descriptions and joined neighbours would mend words into nonsense. */
export function commonness({ vocabulary, segments }: Index, word: string): number {
  const term = vocabulary.words.find(word)
  return term === undefined ? 0 : segments.reduce((sum, segment) => sum + namedIn(segment, term), 0)
}

type Slips = { allowed: number; unfinished: boolean }

/** The known word fewest slips away; of equals the one that most products are named by, then the first by letters. */
function nearest(index: Index, word: string, { allowed, unfinished }: Slips): string | undefined {
  let best: { term: string; slips: number; products: number } | undefined
  for (const term of nearWords(index, word, { allowed, unfinished })) {
    const slips = slipsTo(term, { word, unfinished, limit: best?.slips ?? allowed })
    if (slips > allowed || slips > (best?.slips ?? allowed)) continue
    if (!isLikely(word, term, slips)) continue
    const products = commonness(index, term)
    if (products === 0) continue
    const isBetter =
      !best || slips < best.slips || products > best.products || (products === best.products && term < best.term)
    if (isBetter) best = { term, slips, products }
  }
  return best?.term
}

/** A word that may be unfinished is also held against as much of a term, at half a slip. */
function slipsTo(term: string, { word, unfinished, limit }: { word: string; unfinished: boolean; limit: number }) {
  const whole = slipsBetween(word, term, limit)
  if (!unfinished || term.length <= word.length) return whole
  return Math.min(whole, slipsBetween(word, term.slice(0, word.length), limit) + 0.5)
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
