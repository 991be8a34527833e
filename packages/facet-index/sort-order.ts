import { type CachedOrder, pageInOrder } from './cached-order.ts'
import { type Hits, scoreAt } from './hits.ts'
import { type PricesNow, pricesNow } from './prices-now.ts'
import type { ListQuery } from './query.ts'
import { positionIn } from './query-filter.ts'
import { everyDoc, type Segment } from './segment.ts'
import { TopEntries } from './top-entries.ts'
import type { Vocabulary } from './vocabulary.ts'
import { boosted } from './word-score.ts'

/**
 * The products of one segment in a listing: `count` products, ascending, or all that are not removed. `fit`: for a search, the
 * hits and the place of each product in them (null: the same places).
 */
export type Shown = { segment: Segment; docs: Uint16Array | 'all'; count: number; fit: Fit | null }
type Fit = { hits: Hits; positions: Uint16Array | null }

export const totalOf = (shown: Shown[]): number => shown.reduce((sum, { count }) => sum + count, 0)

/** The sort keys of a segment's products, lowest first. `latest`: equal products are ordered by descending id. */
type Keys = {
  first: (doc: number) => number
  second?: (doc: number) => number
  latest?: true
  cachedOrder?: CachedOrder
}

/** The ids of one page of the listing, in order. */
export function pageOf(shown: Shown[], query: ListQuery, vocabulary: Vocabulary): number[] {
  const total = totalOf(shown)
  const from = (query.page - 1) * query.perPage
  const to = Math.min(total, from + query.perPage)
  if (from >= total) return []
  const cachedOrder = cachedOrderOf(shown, query)
  if (cachedOrder)
    return pageInOrder(
      shown.map(({ segment }) => segment),
      cachedOrder,
      { from, to },
    )
  if (to <= total / 2) return select(shown, { query, vocabulary, most: to, sign: 1 }).last(to - from)
  // The second half is found faster from the end of the order.
  const last = select(shown, { query, vocabulary, most: total - from, sign: -1 })
  return last
    .last(to - from)
    .reverse()
    .map((id) => -id)
}

const cachedOrders: Partial<Record<ListQuery['sort'], CachedOrder>> = {
  newest: 'createdAt',
  popular: 'sold',
  relevance: 'sold',
}

/** The cached order to use. Undefined if the listing does not show all products. */
function cachedOrderOf(shown: Shown[], { sort }: ListQuery): CachedOrder | undefined {
  if (!shown.every(({ docs }) => docs === 'all')) return undefined
  return cachedOrders[sort]
}

type Selection = { query: ListQuery; vocabulary: Vocabulary; most: number; sign: 1 | -1 }

/**
 * The first `most` products in order, or with `sign` -1 the last. Offers products in the order of their ids (or reversed), so that
 * most products with equal keys are rejected at the first comparison.
 */
function select(shown: Shown[], { query, vocabulary, most, sign }: Selection): TopEntries {
  const best = new TopEntries(most)
  for (const { segment, docs, fit } of shown) {
    if (fit && query.sort === 'relevance') {
      offerFitting(best, { segment, fit, sign })
      continue
    }
    const keys = keysOf(segment, { query, vocabulary })
    const { removed } = segment
    const { ids } = segment.columns
    const offered = docs === 'all' ? everyDoc(segment) : docs
    const isUpwards = sign > 0 !== (keys.latest ?? false)
    for (let each = 0; each < offered.length; each++) {
      const position = isUpwards ? each : offered.length - 1 - each
      const doc = offered[position] as number
      if (removed[doc]) continue
      const key = sign * keys.first(doc)
      if (key > best.threshold) continue
      best.offer(key, sign * (keys.second?.(doc) ?? 0), sign * (ids[doc] as number))
    }
  }
  return best
}

/** Orders by search score, with a small boost for popularity. */
function offerFitting(best: TopEntries, { segment, fit, sign }: { segment: Segment; fit: Fit; sign: 1 | -1 }) {
  const { ids, popularity } = segment.columns
  const { hits, positions } = fit
  const count = positions?.length ?? hits.docs.length
  for (let each = 0; each < count; each++) {
    const at = sign > 0 ? each : count - 1 - each
    const position = positions ? (positions[at] as number) : at
    const doc = hits.docs[position] as number
    const key = -sign * boosted(scoreAt(hits, position), popularity[doc] as number)
    if (key <= best.threshold) best.offer(key, 0, sign * (ids[doc] as number))
  }
}

/** The sort orders of `listing-page.ts`. */
function keysOf(segment: Segment, { query, vocabulary }: { query: ListQuery; vocabulary: Vocabulary }): Keys {
  const { columns } = segment
  const prices = pricesNow(segment, query.view)
  const latestFirst = (by: CachedOrder): Keys => ({
    first: (doc) => -(columns[by][doc] as number),
    second: (doc) => -(columns.ids[doc] as number),
    latest: true,
  })
  switch (query.sort) {
    case 'newest':
      return latestFirst('createdAt')
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
      return latestFirst('sold')
    case 'relevance': {
      const { collection } = query.scope
      if (collection === undefined) return latestFirst('sold')
      const number = vocabulary.collections.find(collection) ?? -1
      return { first: (doc) => positionIn(segment, doc, number) ?? 0 }
    }
  }
}

/** The current price as a share of the price before the discount. The smaller the share, the larger the discount. */
function priceLeft({ columns }: Segment, prices: PricesNow, doc: number): number {
  const before = columns.before[doc] as number
  return before > 0 ? (prices.afn[doc] as number) / before : 1
}
