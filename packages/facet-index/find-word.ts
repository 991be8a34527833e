import type { Dictionary } from './dictionary.ts'
import { bestOf, type Hits, rescored } from './hits.ts'
import { countLive, type Found, type Index } from './live-hits.ts'
import { baseOf, isAdjective } from './normalize.ts'
import { hitsOf, hitsOfAny, type SearchFields } from './postings.ts'
import { binarySearch, type Segment } from './segment.ts'
import { isInProductNames, romanisedIn } from './spelling.ts'
import { splitIn, splitOfName, splitsOf } from './split-words.ts'
import { synonymsOf } from './synonyms.ts'
import { rarityOf, strengths } from './word-score.ts'

/** Score tables for the typed word, for the noun of a typed adjective, and for words that start with an unfinished word. */
const TYPED = strengths(1)
const RELATED = strengths(0.2)
const UNFINISHED = strengths(0.5)
/** Score table for a name in Latin letters one slip away from a word that also reads as a Persian word. */
const ONE_SLIP = strengths(0.5)
/** Score table for words that start with a typed word which is itself a name: a car ranks above cardamom. */
const UNFINISHED_NAME = strengths(0.1)

/**
 * `isFinglish`: other words of the query are Dari in Latin letters. `isRanked`: results are ordered by relevance. In other orders
 * all names of a product kind count the same, so that each name lists the same products.
 */
type WordOptions = {
  isUnfinished: boolean
  searchFields: SearchFields
  isFinglish: boolean
  isRanked: boolean
  seams?: readonly number[]
}

/**
 * The products with one normalized word, scored by impact times rarity. If no product contains an unfinished word, the word is
 * tried as two or three words, the last one unfinished.
 */
export function findWord(index: Index, word: string, options: WordOptions): Found {
  const found = holding(index, word, options)
  const holders = countLive(index, found)
  if (holders > 0 || !options.isUnfinished) return weighed(index, found, holders)
  const split = splitsOf(index.vocabulary, word, options)
  const separate = index.segments.map((segment) =>
    bestOf(
      split.map((one) => splitIn(segment, one, options.isRanked)),
      segment.size,
    ),
  )
  return weighed(index, separate, countLive(index, separate))
}

function weighed(index: Index, found: Found, holders: number): Found {
  const rarity = rarityOf(holders, index.size)
  return found.map((hits) => rescored(hits, (score) => score * rarity))
}

/** An English plural is searched as its singular, which the index holds wherever the plural occurs. */
function holding(
  index: Index,
  word: string,
  { isUnfinished, searchFields, isFinglish, isRanked, seams }: WordOptions,
): Found {
  const { words } = index.vocabulary
  const base = baseOf(word)
  const typed = words.find(isAdjective(word) ? word : base)
  const names = isRanked ? [] : synonymsOf(word)
  const same = names
    .filter(({ length }) => length === 1)
    .flat()
    .map((name) => words.find(isAdjective(name) ? name : baseOf(name)))
  const related = isAdjective(word) ? words.find(base) : undefined
  const { readings, slip } = romanisedIn(index, word, isFinglish)
  const read = readings.map((reading) => words.find(reading))
  const prefixReadings = readings.filter((reading) => isBeginning(word, reading, searchFields))
  const prefixTerms = isUnfinished ? termsWithPrefix(words, [word, ...prefixReadings], searchFields) : []
  const marks = prefixTerms.length > MANY_TERMS ? marksOf(prefixTerms, words.words.length) : undefined
  const ending = isInProductNames(index, word) ? UNFINISHED_NAME : UNFINISHED
  const pairs = names.filter(({ length }) => length > 1).map((name) => splitOfName(index.vocabulary, name))
  const splits = [
    ...splitsOf(index.vocabulary, word, { isUnfinished: false, seams }),
    ...pairs.filter((pair) => pair !== undefined),
  ]
  return index.segments.map((segment) => {
    const hits: Hits[] = [
      hitsOf(segment, typed, { table: TYPED, searchFields }),
      hitsOf(segment, related, { table: RELATED, searchFields }),
      ...same.map((term) => hitsOf(segment, term, { table: TYPED, searchFields })),
      hitsOf(segment, slip === undefined ? undefined : words.find(slip), { table: ONE_SLIP, searchFields }),
      ...read.map((term) => hitsOf(segment, term, { table: TYPED, searchFields })),
      hitsOfAny(segment, positionsOf(segment, prefixTerms, marks), { table: ending, searchFields }),
      ...splits.map((split) => splitIn(segment, split, isRanked)),
    ]
    return bestOf(hits, segment.size)
  })
}

/** A Persian reading of an unfinished Latin word must have at least this many letters. */
const BEGINNING = 3

/**
 * Whether a reading may be the start of a word. In lists its last vowel must be written: هند, read from “honda”, must not match
 * هندزفری.
 */
export const isBeginning = (word: string, reading: string, searchFields: SearchFields): boolean =>
  reading.length >= BEGINNING && (searchFields === 'names' || !/[aeiou]$/.test(word) || /[اویهع]$/.test(reading))

/**
 * Suggestions run at each keystroke. There, an unfinished word stands only for its commonest completions, up to this number of
 * products.
 */
const ENOUGH = 65_536

/** The words that start with one of these strings. For suggestions only the commonest ones (`ENOUGH`). */
function termsWithPrefix(words: Dictionary, prefixes: string[], searchFields: SearchFields): number[] {
  const terms = [...new Set(prefixes.flatMap((prefix) => words.withPrefix(prefix)))]
  if (searchFields === 'everywhere') return terms
  const magnitudeOf = (term: number) => 32 - Math.clz32(words.named[term] as number)
  const products = new Float64Array(33)
  for (const term of terms) {
    const magnitude = magnitudeOf(term)
    products[magnitude] = (products[magnitude] as number) + (words.named[term] as number)
  }
  let least = products.length - 1
  let sum = 0
  while (least > 0 && (sum === 0 || sum + (products[least - 1] as number) <= ENOUGH)) sum += products[--least] as number
  return least <= 1 ? terms : terms.filter((term) => magnitudeOf(term) >= least)
}

/** From this number of terms on, a segment's terms are scanned once instead of looked up one by one. */
const MANY_TERMS = 512

function marksOf(terms: number[], size: number): Uint8Array {
  const marks = new Uint8Array(size)
  for (const term of terms) marks[term] = 1
  return marks
}

/** The places in a segment's terms of those terms that it contains. */
function positionsOf({ postings }: Segment, terms: number[], marks: Uint8Array | undefined): number[] {
  if (!marks) return terms.map((term) => binarySearch(postings.terms, term)).filter((position) => position >= 0)
  const positions: number[] = []
  for (let position = 0; position < postings.terms.length; position++) {
    if (marks[postings.terms[position] as number]) positions.push(position)
  }
  return positions
}
