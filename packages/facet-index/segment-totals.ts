import { valuesOf } from './attribute-values.ts'
import type { PricesNow } from './prices-now.ts'
import { hasStars, isReduced } from './product-sets.ts'
import { binarySearch, liveCount, NO_BRAND, type Segment } from './segment.ts'

/** The number of products by number of a category, brand, store or value. Only numbers in use, ascending. */
export type Tally = { numbers: Uint32Array; counts: Uint32Array }

/** Counts over all products of a segment that are not removed, except those that depend on prices. */
export type Totals = {
  category: Tally
  brand: Tally
  store: Tally
  values: Tally
  /** The number of products with at least 1, 2, 3 and 4 stars. */
  rating: [number, number, number, number]
  inStock: number
}

type Cached = { totals: Totals; subtractedCount: number }
const cache = new WeakMap<Segment, Cached>()

/** Cached counts for listings without filters. Counts the whole segment once, then subtracts products removed since. */
export function totalsOf(segment: Segment): Totals {
  const known = cache.get(segment) ?? { totals: countAll(segment), subtractedCount: 0 }
  cache.set(segment, known)
  for (; known.subtractedCount < segment.removedDocs.length; known.subtractedCount++) {
    subtract(known.totals, segment, segment.removedDocs[known.subtractedCount] as number)
  }
  return known.totals
}

function countAll(segment: Segment): Totals {
  const { columns } = segment
  const totals: Totals = {
    category: tallyOf(columns.category),
    brand: tallyOf(columns.brand),
    store: tallyOf(columns.store),
    values: tallyOf(valuesOf(segment).items),
    rating: [0, 0, 0, 0],
    inStock: 0,
  }
  for (let doc = 0; doc < segment.size; doc++) countFlags(totals, segment, { doc, by: 1 })
  return totals
}

function subtract(totals: Totals, segment: Segment, doc: number) {
  const { columns } = segment
  for (const name of ['category', 'brand', 'store'] as const) decrement(totals[name], columns[name][doc] as number)
  const { starts, items } = valuesOf(segment)
  for (const value of items.subarray(starts[doc], starts[doc + 1])) decrement(totals.values, value)
  countFlags(totals, segment, { doc, by: -1 })
}

function countFlags(totals: Totals, segment: Segment, { doc, by }: { doc: number; by: 1 | -1 }) {
  totals.inStock += by * (segment.columns.inStock[doc] as number)
  for (let stars = 1; stars <= 4 && hasStars(segment, doc, stars); stars++) {
    totals.rating[stars - 1] = (totals.rating[stars - 1] as number) + by
  }
}

function tallyOf(named: Uint16Array | Uint32Array): Tally {
  let most = -1
  for (const number of named) if (number > most && number !== NO_BRAND) most = number
  const all = new Uint32Array(most + 1)
  // `NO_BRAND` is larger than `most`, so products without a brand are not counted.
  for (const number of named) if (number <= most) all[number] = (all[number] as number) + 1
  const numbers = Uint32Array.from(all.keys()).filter((number) => all[number] !== 0)
  return { numbers, counts: numbers.map((number) => all[number] as number) }
}

function decrement({ numbers, counts }: Tally, number: number) {
  const position = binarySearch(numbers, number)
  if (position >= 0) counts[position] = (counts[position] as number) - 1
}

/** Adds a tally to counts by number. */
export function addTally(sums: Uint32Array, { numbers, counts }: Tally): void {
  for (let position = 0; position < numbers.length; position++) {
    const number = numbers[position] as number
    sums[number] = (sums[number] as number) + (counts[position] as number)
  }
}

/** Minor units. Without products `lowest` is infinite and `highest` 0. */
export type PriceTotals = { onSale: number; lowest: number; highest: number }
const priceTotalsCache = new WeakMap<PricesNow, { liveCount: number; totals: PriceTotals }>()

/** Cached counts of the current prices. `prices` must belong to this segment. */
export function priceTotalsOf(segment: Segment, prices: PricesNow): PriceTotals {
  const known = priceTotalsCache.get(prices)
  if (known?.liveCount === liveCount(segment)) return known.totals
  const totals = { onSale: 0, lowest: Number.POSITIVE_INFINITY, highest: 0 }
  for (let doc = 0; doc < segment.size; doc++) {
    if (segment.removed[doc]) continue
    const price = prices.shown[doc] as number
    if (price < totals.lowest) totals.lowest = price
    if (price > totals.highest) totals.highest = price
    if (isReduced(segment, prices, doc)) totals.onSale++
  }
  priceTotalsCache.set(prices, { liveCount: liveCount(segment), totals })
  return totals
}
