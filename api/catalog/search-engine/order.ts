import type { Hits } from './hits.ts'
import { boosted } from './impact.ts'
import { positionIn } from './members.ts'
import { type PricesNow, pricesNow } from './prices-now.ts'
import type { EngineQuery } from './query.ts'
import type { Segment } from './segment.ts'
import { FirstOf } from './sorted-page.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a listing shows of one segment, with the score of each product where words were asked for. */
export type Shown = { segment: Segment; docs: Uint16Array; scores: Float64Array | null }

/** What the products of a segment are ordered by: the lowest first. `latest`: of equals the highest id. */
type Keys = { first: (doc: number, place: number) => number; second?: (doc: number) => number; latest?: true }

/** The ids of one page of what is shown, in order. */
export function pageOf(shown: Shown[], query: EngineQuery, vocabulary: Vocabulary): number[] {
  const total = shown.reduce((sum, { docs }) => sum + docs.length, 0)
  const from = (query.page - 1) * query.perPage
  const to = Math.min(total, from + query.perPage)
  if (from >= total) return []
  if (to <= total / 2) return select(shown, { query, vocabulary, most: to, sign: 1 }).last(to - from)
  // The later half is cheaper to find from its end.
  const last = select(shown, { query, vocabulary, most: total - from, sign: -1 })
  return last
    .last(to - from)
    .reverse()
    .map((id) => -id)
}

type Selection = { query: EngineQuery; vocabulary: Vocabulary; most: number; sign: 1 | -1 }

/**
 * The first so many in order, or with a negative sign the last. Products are offered in the order of their ids, or from
 * the end, so that of many equals the first are offered first and the others are told apart at once.
 */
function select(shown: Shown[], { query, vocabulary, most, sign }: Selection): FirstOf {
  const best = new FirstOf(most)
  for (const { segment, docs, scores } of shown) {
    const keys = keysOf(segment, { query, vocabulary, scores })
    const { ids } = segment.columns
    const isUpwards = sign > 0 !== (keys.latest ?? false)
    for (let each = 0; each < docs.length; each++) {
      const place = isUpwards ? each : docs.length - 1 - each
      const doc = docs[place] as number
      const key = sign * keys.first(doc, place)
      if (key > best.bar) continue
      best.offer(key, sign * (keys.second?.(doc) ?? 0), sign * (ids[doc] as number))
    }
  }
  return best
}

type KeyContext = { query: EngineQuery; vocabulary: Vocabulary; scores: Float64Array | null }

/** The orders of `listing-page.ts`. */
function keysOf(segment: Segment, { query, vocabulary, scores }: KeyContext): Keys {
  const { columns } = segment
  const prices = pricesNow(segment, query.view)
  const latestFirst = (column: Float64Array | Uint32Array): Keys => ({
    first: (doc) => -(column[doc] as number),
    second: (doc) => -(columns.ids[doc] as number),
    latest: true,
  })
  switch (query.sort) {
    case 'newest':
      return latestFirst(columns.createdAt)
    case 'price_asc':
      return { first: (doc) => prices.shown[doc] as number }
    case 'price_desc':
      return { first: (doc) => -(prices.shown[doc] as number) }
    case 'rating':
      return {
        first: (doc) => -(columns.ratingSum[doc] as number) / Math.max(1, columns.ratingCount[doc] as number),
        second: (doc) => -(columns.ratingCount[doc] as number),
      }
    case 'discount':
      return { first: (doc) => priceLeft(segment, prices, doc) }
    case 'popular':
      return latestFirst(columns.sold)
    case 'relevance': {
      if (scores) return { first: (_, place) => -(scores[place] as number) }
      const { collection } = query.scope
      if (collection === undefined) return latestFirst(columns.sold)
      const number = vocabulary.collections.find(collection) ?? -1
      return { first: (doc) => positionIn(segment, doc, number) ?? 0 }
    }
  }
}

/** The part of the price that is left after offer and sale: the smaller, the larger the discount. */
function priceLeft({ columns }: Segment, prices: PricesNow, doc: number): number {
  const before = columns.before[doc] as number
  return before > 0 ? (prices.afn[doc] as number) / before : 1
}

/** How well those products fit that are shown: how well their words do, a little more where many buy them. */
export function scoresOf(
  { columns }: Segment,
  { docs, scores }: Hits,
  isShown: (place: number) => boolean,
): Float64Array {
  const fits = new Float64Array(docs.length)
  let shown = 0
  for (let place = 0; place < docs.length; place++) {
    if (!isShown(place)) continue
    const popularity = columns.popularity[docs[place] as number] as number
    fits[shown++] = boosted(scores[place] as number, popularity)
  }
  return fits.subarray(0, shown)
}
