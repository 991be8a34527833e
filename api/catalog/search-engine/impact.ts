import { WEIGHTS, type Weight } from './weighted-terms.ts'

/**
 * How much a word says of a product, in one byte that is computed once: the highest bit tells that it stands in its names
 * (weights A to C), the others are a level on a logarithmic scale. Which word says more than another, its rarity, is
 * known at the query alone. BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009), with lengths held
 * against fixed ones, for an average would change under what is stored already.
 */
export const NAMED = 0x80
const LEVELS = 127
const STEP = 1.035
/** What the highest level counts; whole numbers, so that sums are the same in any order. */
export const FULL_STRENGTH = 1000

/** Where a second mention begins to count less than the first. */
const SATURATION = 0.6
/** How much of it goes by length, and the distinct words that names and all other texts usually have. */
const BY_LENGTH = 0.3
const USUAL = { names: 24, rest: 40 }

/** How long a product's texts are: distinct words in its names, and those that stand elsewhere alone. */
export type Lengths = { names: number; rest: number }

export function lengthsOf(terms: Map<string, Weight[]>): Lengths {
  let names = 0
  for (const weights of terms.values()) if (weights.some((weight) => weight !== 'D')) names++
  return { names, rest: terms.size - names }
}

/** The byte of one word in one product. */
export function impactOf(weights: Weight[], lengths: Lengths): number {
  let names = 0
  let rest = 0
  for (const weight of weights) {
    if (weight === 'D') rest += WEIGHTS.D
    else names += WEIGHTS[weight]
  }
  const counted = names / stretch(lengths.names, USUAL.names) + rest / stretch(lengths.rest, USUAL.rest)
  const strength = counted / (counted + SATURATION)
  const level = Math.round(LEVELS + Math.log(strength) / Math.log(STEP))
  return (names > 0 ? NAMED : 0) | Math.max(0, level)
}

const stretch = (length: number, usual: number): number => 1 - BY_LENGTH + (BY_LENGTH * length) / usual

/** What each byte counts when a word counts `share` of one that was typed: whole numbers up to `FULL_STRENGTH`, never 0. */
export function strengths(share: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, impact) =>
    Math.max(1, Math.round(share * FULL_STRENGTH * STEP ** ((impact & LEVELS) - LEVELS))),
  )
}

/** How much more a rare word says than a common one, as a whole number: 256 × ln(1 + all ÷ those that hold it). */
export const rarityOf = (holding: number, all: number): number =>
  Math.round(256 * Math.log(1 + all / Math.max(1, holding)))

/** A product that many buy stands a little before one that matches as well: a byte made of what was sold. */
export const popularityOf = (sold: number): number => Math.min(255, Math.round(16 * Math.log(1 + sold)))
const POPULARITY = 0.015
/** What a score is multiplied by, for each such byte. */
export const boosts: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => 1 + (POPULARITY * byte) / 16)
