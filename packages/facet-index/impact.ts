import { WEIGHTS, type Weight } from './weighted-terms.ts'

/**
 * How much a word says of a product, in one byte that is computed once: the highest bit tells that it stands in its names
 * (weights A to C), the others are a level on a logarithmic scale. Which word says more than another, its rarity, is
 * known at the query alone. As in BM25F the weights of all places come before frequency and length (Robertson, Zaragoza:
 * The Probabilistic Relevance Framework, 2009). A second place counts half, a third a third: less, as in `ts_rank`, ranked
 * worse on the labelled queries, and so did saturation by a `k1` (decision 34). Lengths are held against fixed ones: an
 * average would change under what is stored already.
 */
export const NAMED = 0x80
const LEVELS = 127
const STEP = 1.035
/** What the highest level counts; whole numbers, so that sums are the same in any order. */
export const FULL_STRENGTH = 1000

/** How much of it goes by length, and how many distinct words the names of a product usually have. */
const BY_LENGTH = 0.3
const USUAL_LENGTH = 24
/** What stands in the first places of a product with short names adds up to about so much. */
const MOST = 2

/** In how many distinct words a product is named. */
export function lengthOf(terms: Map<string, Weight[]>): number {
  let names = 0
  for (const weights of terms.values()) if (weights.some((weight) => weight !== 'D')) names++
  return names
}

/** The byte of one word in one product whose names have so many words. */
export function impactOf(places: Weight[], length: number): number {
  const weights = places.map((place) => WEIGHTS[place]).sort((a, b) => b - a)
  const counted = weights.reduce((sum, weight, place) => sum + weight / (place + 1), 0)
  const stretched = 1 - BY_LENGTH + (BY_LENGTH * length) / USUAL_LENGTH
  const level = Math.round(LEVELS + Math.log(counted / MOST / stretched) / Math.log(STEP))
  return ((weights[0] as number) > WEIGHTS.D ? NAMED : 0) | Math.min(LEVELS, Math.max(0, level))
}

/** What each byte counts when a word counts `share` of one that was typed: whole numbers up to `FULL_STRENGTH`, never 0. */
export function strengths(share: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, impact) =>
    Math.max(1, Math.round(share * FULL_STRENGTH * STEP ** ((impact & LEVELS) - LEVELS))),
  )
}

/** How much more a rare word says than a common one, as a whole number: 256 × ln(1 + all ÷ those that hold it). */
export const rarityOf = (holding: number, all: number): number =>
  Math.round(256 * Math.log(1 + all / Math.max(1, holding)))

/** A product that many buy stands a little before one that matches as well: a byte made of what was sold. */
export const popularityOf = (sold: number): number => Math.min(255, Math.round(16 * Math.log(1 + sold)))
const POPULARITY = 0.015
/** Above every score that words can add up to: whatever holds all words stands first (find.ts). */
export const HOLDS_ALL = 2 ** 30

/** A score with what such a byte adds to it. */
export function boosted(score: number, popularity: number): number {
  const first = score > HOLDS_ALL ? HOLDS_ALL : 0
  return first + (score - first) * (1 + (POPULARITY * popularity) / 16)
}
