import { type Bits, bitsWhere } from './bits.ts'
import type { PricesNow } from './prices-now.ts'
import type { Segment } from './segment.ts'

/** Frequently used sets of a segment's products. */
type Cached = { stars: Map<number, Bits>; inStock?: Bits; grades?: Uint8Array }
const cache = new WeakMap<Segment, Cached>()
const reducedCache = new WeakMap<PricesNow, Bits>()

function cachedSetsOf(segment: Segment): Cached {
  const known = cache.get(segment) ?? { stars: new Map() }
  cache.set(segment, known)
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
  const known = cachedSetsOf(segment).stars
  const bits = known.get(stars) ?? bitsWhere(segment.size, (doc) => hasStars(segment, doc, stars))
  known.set(stars, bits)
  return bits
}

export function bitsInStock(segment: Segment): Bits {
  const known = cachedSetsOf(segment)
  known.inStock ??= bitsWhere(segment.size, (doc) => segment.columns.inStock[doc] === 1)
  return known.inStock
}

/** The discounted products. `prices` must belong to this segment. */
export function bitsReduced(segment: Segment, prices: PricesNow): Bits {
  const bits = reducedCache.get(prices) ?? bitsWhere(segment.size, (doc) => isReduced(segment, prices, doc))
  reducedCache.set(prices, bits)
  return bits
}

/** The highest number of stars that the rating facet offers. */
export const MAX_STARS = 4
/** A grade combines whole stars (0 to `MAX_STARS`) with being in stock or not. This is the number of grades. */
export const GRADES = 2 * (MAX_STARS + 1)

/** The grade of each product: twice its whole stars (at most `MAX_STARS`), plus 1 if it is in stock. */
export function gradesOf(segment: Segment): Uint8Array {
  const known = cachedSetsOf(segment)
  known.grades ??= Uint8Array.from({ length: segment.size }, (_, doc) => gradeOf(segment, doc))
  return known.grades
}

function gradeOf(segment: Segment, doc: number): number {
  let stars = 0
  while (stars < MAX_STARS && hasStars(segment, doc, stars + 1)) stars++
  return 2 * stars + (segment.columns.inStock[doc] as number)
}
