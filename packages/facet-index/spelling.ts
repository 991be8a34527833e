import { ones } from './bits.ts'
import { signatureOf } from './dictionary.ts'
import { countLive, type Index } from './live-hits.ts'
import { baseOf, isAdjective } from './normalize.ts'
import { hitsOf } from './postings.ts'
import { isRomanised, readingsOf } from './romanised.ts'
import { namedIn } from './segment.ts'
import { isLikely, slipsAllowed } from './slips.ts'
import { slipsBetween } from './sound.ts'
import { strengths } from './word-score.ts'

/** Shorter words are not corrected. */
const SHORTEST = 3
/** The maximum number of corrected words in a query, and their maximum length. Each correction scans the dictionary. */
const MANY = 6
const LONG = 30

/**
 * Replaces every unknown word by the nearest word that occurs in product names. Undefined if nothing changes. A word is known if
 * it occurs in any text, including descriptions. Words with digits are not corrected.
 */
export function correctSpelling(index: Index, units: string[][], { guess = false } = {}): string[][] | undefined {
  const isKnown = (word: string) =>
    /\d/.test(word) ||
    occurs(index, word) ||
    (!isAdjective(word) && occurs(index, baseOf(word))) ||
    romanisedIn(index, word).readings.some((read) => commonness(index, read) > 0)
  const last = units.at(-1)?.at(-1)
  const unknown = units
    .filter((parts) => !isKnown(parts.join('')))
    .flat()
    .filter((word) => word.length >= SHORTEST && word.length <= LONG && !isKnown(word))
  const corrections = new Map(
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
  // The search itself finds the base of a word and the completions of an unfinished word.
  const isMatchedUncorrected = (word: string, corrected: string) =>
    corrected === baseOf(word) || (word === last && corrected.startsWith(word))
  const correct = (word: string) => {
    const corrected = corrections.get(word)
    return corrected === undefined || isMatchedUncorrected(word, corrected) ? word : corrected
  }
  const corrected = units.map((parts) => parts.map(correct))
  return corrected.flat().join(' ') === units.flat().join(' ') ? undefined : corrected
}

/** Whether a word occurs in any text of a product. */
function occurs(index: Index, word: string): boolean {
  const term = index.vocabulary.words.find(word)
  const termQuery = { table: ANY, searchFields: 'everywhere' } as const
  return (
    countLive(
      index,
      index.segments.map((segment) => hitsOf(segment, term, termQuery)),
    ) > 0
  )
}
const ANY = strengths(1)

/** Whether the index knows a word only as the noun of an adjective. Such a word may be a misspelling of another one. */
export const isKnownByStem = (index: Index, units: string[][]): boolean =>
  units.some((parts) => parts.length === 1 && isAdjective(parts[0] as string) && !occurs(index, parts[0] as string))

/** Whether a word, or the singular of an English plural, occurs in a product's names. */
export const isInProductNames = (index: Index, word: string): boolean =>
  commonness(index, word) > 0 || commonness(index, baseOf(word)) > 0

/** A Latin word that occurs in names is also read as a Persian word if that has this many letters and is more frequent in names. */
const MIN_LONG_READING = 4

/** Whether a query is Dari in Latin letters: one of its words occurs in no name, but a Persian reading of it does. */
export const isFinglish = (index: Index, units: string[][]): boolean =>
  units
    .flat()
    .some(
      (word) =>
        !isInProductNames(index, word) &&
        romanisedIn(index, word).readings.some((reading) => commonness(index, reading) > 0),
    )

/** The Persian readings of a word in Latin letters. `slip`: a word one slip away, if the typed word occurs in no name. */
export type Romanised = { readings: string[]; slip: string | undefined }
const NEITHER: Romanised = { readings: [], slip: undefined }

/**
 * «ghalin» reads as قالین. If a name in Latin letters is one slip away, the more frequent one applies: “moblie” is mobile, not
 * موبلایل. A rarer Latin name is searched too: «pista» is پسته and perhaps pasta.
 */
export function romanisedIn(index: Index, word: string, inFinglish = false): Romanised {
  if (!isRomanised(word)) return NEITHER
  const readings = readingsOf(word, (prefix) => index.vocabulary.words.hasPrefix(prefix))
  if (readings.length === 0) return NEITHER
  const commonest = Math.max(...readings.map((reading) => commonness(index, reading)))
  if (isInProductNames(index, word)) {
    const latin = Math.max(commonness(index, word), commonness(index, baseOf(word)))
    const long = readings.filter((reading) => reading.length >= MIN_LONG_READING && commonness(index, reading) > latin)
    return { readings: inFinglish ? readings : long, slip: undefined }
  }
  const slip = nearest(index, word, { allowed: 1, unfinished: false })
  return slip !== undefined && commonness(index, slip) > commonest ? NEITHER : { readings, slip }
}

/**
 * The number of products with a word in their names. Words of descriptions and joined neighbors do not count, because they would
 * produce nonsense corrections.
 */
export function commonness({ vocabulary, segments }: Index, word: string): number {
  const term = vocabulary.words.find(word)
  return term === undefined ? 0 : segments.reduce((sum, segment) => sum + namedIn(segment, term), 0)
}

type Slips = { allowed: number; unfinished: boolean }

/** The known word with the fewest slips. Of equals the one in most product names, then the first alphabetically. */
function nearest(index: Index, word: string, { allowed, unfinished }: Slips): string | undefined {
  let best: { term: string; slips: number; products: number } | undefined
  for (const term of correctionCandidates(index, word, { allowed, unfinished })) {
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

/**
 * The slips between a word and a term. A word that may be unfinished is also compared with the start of the term, at half a slip
 * more.
 */
function slipsTo(term: string, { word, unfinished, limit }: { word: string; unfinished: boolean; limit: number }) {
  const whole = slipsBetween(word, term, limit)
  if (!unfinished || term.length <= word.length) return whole
  return Math.min(whole, slipsBetween(word, term.slice(0, word.length), limit) + 0.5)
}

/**
 * Candidates for a correction. A slip changes one letter, so neither word can have more letters that the other lacks than allowed
 * slips. Checking half a million words takes a millisecond.
 */
function correctionCandidates({ vocabulary }: Index, word: string, { allowed, unfinished }: Slips): string[] {
  const { words, named, signatures } = vocabulary.words
  const letters = signatureOf(word)
  const near: string[] = []
  for (let term = 0; term < words.length; term++) {
    const theirs = signatures[term] as number
    const lacking = ones(letters & ~theirs)
    if (lacking > allowed || named[term] === 0) continue
    const mayBePrefix = unfinished && lacking < allowed
    const other = words[term] as string
    const isAsLong = Math.abs(other.length - word.length) <= allowed && ones(theirs & ~letters) <= allowed
    const isLonger = mayBePrefix && other.length > word.length && other.charCodeAt(0) === word.charCodeAt(0)
    if (isAsLong || isLonger) near.push(other)
  }
  return near
}
