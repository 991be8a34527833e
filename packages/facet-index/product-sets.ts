import { type Bits, bitsWhere } from './bits.ts'
import type { PricesNow } from './prices-now.ts'
import type { Segment } from './segment.ts'

/** Frequently used sets of a segment's products. */
type Kept = { stars: Map<number, Bits>; inStock?: Bits; grades?: Uint8Array }
const kept = new WeakMap<Segment, Kept>()
const keptReduced = new WeakMap<PricesNow, Bits>()

function keptOf(segment: Segment): Kept {
  const known = kept.get(segment) ?? { stars: new Map() }
  kept.set(segment, known)
  return known
}

/** Whether the average rating is at least `stars`. */
export function hasStars({ columns }: Segment, doc: number, stars: number): boolean {
  const count = columns.ratingCount[doc] as number
  return count > 0 && (columns.ratingSum[doc] as number) >= stars * count
}

/** Whether the current price is below the price before the discount. */
export const isReduced = ({ columns }: Segment, prices: PricesNow, doc: number): boolean =>
  (prices.afn[doc] as number) < (columns.before[doc] as number)

/** The products with at least this many stars. */
export function bitsOfStars(segment: Segment, stars: number): Bits {
  const known = keptOf(segment).stars
  const bits = known.get(stars) ?? bitsWhere(segment.size, (doc) => hasStars(segment, doc, stars))
  known.set(stars, bits)
  return bits
}

export function bitsInStock(segment: Segment): Bits {
  const known = keptOf(segment)
  known.inStock ??= bitsWhere(segment.size, (doc) => segment.columns.inStock[doc] === 1)
  return known.inStock
}

/** The discounted products. `prices` must belong to this segment. */
export function bitsReduced(segment: Segment, prices: PricesNow): Bits {
  const bits = keptReduced.get(prices) ?? bitsWhere(segment.size, (doc) => isReduced(segment, prices, doc))
  keptReduced.set(prices, bits)
  return bits
}

/** The highest number of stars that the rating facet offers. */
export const MOST_STARS = 4
/** A grade combines whole stars (0 to `MOST_STARS`) with being in stock or not. This is the number of grades. */
export const GRADES = 2 * (MOST_STARS + 1)

/** The grade of each product: twice its whole stars (at most `MOST_STARS`), plus 1 if it is in stock. */
export function gradesOf(segment: Segment): Uint8Array {
  const known = keptOf(segment)
  known.grades ??= Uint8Array.from({ length: segment.size }, (_, doc) => gradeOf(segment, doc))
  return known.grades
}

function gradeOf(segment: Segment, doc: number): number {
  let stars = 0
  while (stars < MOST_STARS && hasStars(segment, doc, stars + 1)) stars++
  return 2 * stars + (segment.columns.inStock[doc] as number)
}
