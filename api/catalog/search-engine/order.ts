import { boosts } from './impact.ts'
import { positionIn } from './members.ts'
import { type PricesNow, pricesNow } from './prices-now.ts'
import type { EngineQuery } from './query.ts'
import type { Segment } from './segment.ts'
import { FirstOf } from './sorted-page.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a listing shows of one segment, with the score of each product where words were asked for. */
export type Shown = { segment: Segment; docs: Uint16Array; scores: Float64Array | null }

/** What the products of a segment are ordered by: the lowest first. */
type Keys = { first: (doc: number, place: number) => number; second?: (doc: number) => number }

/** The ids of one page of what is shown, in order. */
export function pageOf(shown: Shown[], query: EngineQuery, vocabulary: Vocabulary): number[] {
  const total = shown.reduce((sum, { docs }) => sum + docs.length, 0)
  const from = (query.page - 1) * query.perPage
  const to = Math.min(total, from + query.perPage)
  if (from >= total) return []
  if (to <= total / 2) return first(shown, { query, vocabulary, most: to, sign: 1 }).slice(from)
  // The later half is cheaper to find from its end.
  return first(shown, { query, vocabulary, most: total - from, sign: -1 })
    .reverse()
    .slice(0, to - from)
}

type Selection = { query: EngineQuery; vocabulary: Vocabulary; most: number; sign: 1 | -1 }

/** The ids of the first so many in order, or with a negative sign the last so many from the end. */
function first(shown: Shown[], { query, vocabulary, most, sign }: Selection): number[] {
  const best = new FirstOf(most)
  for (const { segment, docs, scores } of shown) {
    const keys = keysOf(segment, { query, vocabulary, scores })
    const { ids } = segment.columns
    for (let place = 0; place < docs.length; place++) {
      const doc = docs[place] as number
      const key = sign * keys.first(doc, place)
      if (key > best.bar) continue
      best.offer({ first: key, second: sign * (keys.second?.(doc) ?? 0), id: sign * (ids[doc] as number) })
    }
  }
  return best.inOrder().map(({ id }) => sign * id)
}

type KeyContext = { query: EngineQuery; vocabulary: Vocabulary; scores: Float64Array | null }

/** The orders of `listing-page.ts`. */
function keysOf(segment: Segment, { query, vocabulary, scores }: KeyContext): Keys {
  const { columns } = segment
  const prices = pricesNow(segment, query.view)
  const latestFirst = (column: Float64Array | Uint32Array): Keys => ({
    first: (doc) => -(column[doc] as number),
    second: (doc) => -(columns.ids[doc] as number),
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

/** How well a product fits: how well its words do, a little more where many buy it. */
export const fitOf = ({ columns }: Segment, doc: number, score: number): number =>
  score * (boosts[columns.popularity[doc] as number] as number)
