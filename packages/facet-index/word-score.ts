import { WEIGHTS, type Weight } from './weighted-terms.ts'

/**
 * How strongly a word describes a product, in one precomputed byte. The highest bit says that the word is in the product's names
 * (weights A to C); the others are a level on a logarithmic scale. The rarity of a word is added at query time.
 * As in BM25F, the weights of all places are combined before frequency and length (Robertson, Zaragoza: The Probabilistic
 * Relevance Framework, 2009). A second place counts 1/2, a third 1/3. The weaker discount of `ts_rank` and saturation by a `k1`
 * ranked worse on the labelled queries (decision 34). Lengths are compared with a constant, because an average would change for
 * stored segments.
 */
export const NAMED = 0x80
const LEVELS = 127
const STEP = 1.035
/** The score of the highest level. Scores are integers, so that sums do not depend on the order. */
export const FULL_STRENGTH = 1000

/** The share of the score that depends on length, and the usual number of distinct words in a product's names. */
const BY_LENGTH = 0.3
const USUAL_LENGTH = 24
/** The approximate sum of weights of a word in the most important places of a product with short names. */
const MAX_WEIGHT_SUM = 2

/** The number of distinct words in the names of a product. */
export function lengthOf(terms: Map<string, Weight[]>): number {
  let names = 0
  for (const weights of terms.values()) if (weights.some((weight) => weight !== 'D')) names++
  return names
}

/** The impact byte of a word in a product whose names have `length` distinct words. */
export function impactOf(positions: Weight[], length: number): number {
  const weights = positions.map((place) => WEIGHTS[place]).sort((a, b) => b - a)
  const counted = weights.reduce((sum, weight, position) => sum + weight / (position + 1), 0)
  const stretched = 1 - BY_LENGTH + (BY_LENGTH * length) / USUAL_LENGTH
  const level = Math.round(LEVELS + Math.log(counted / MAX_WEIGHT_SUM / stretched) / Math.log(STEP))
  return ((weights[0] as number) > WEIGHTS.D ? NAMED : 0) | Math.min(LEVELS, Math.max(0, level))
}

/** The score of each impact byte for a word that counts `share` of a typed word: integers from 1 to `FULL_STRENGTH`. */
export function strengths(share: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, impact) =>
    Math.max(1, Math.round(share * FULL_STRENGTH * STEP ** ((impact & LEVELS) - LEVELS))),
  )
}

/** The rarity of a word as an integer: 256 × ln(1 + all ÷ holding). */
export const rarityOf = (holding: number, all: number): number =>
  Math.round(256 * Math.log(1 + all / Math.max(1, holding)))

/** A byte from the number of sold pieces. Best sellers rank slightly above products that match equally well. */
export const popularityOf = (sold: number): number => Math.min(255, Math.round(16 * Math.log(1 + sold)))
const POPULARITY = 0.015
/** Larger than any sum of word scores, so that products with all words come first (find.ts). */
export const HOLDS_ALL = 2 ** 30

/** A score with the boost for popularity. */
export function boosted(score: number, popularity: number): number {
  const first = score > HOLDS_ALL ? HOLDS_ALL : 0
  return first + (score - first) * (1 + (POPULARITY * popularity) / 16)
}
