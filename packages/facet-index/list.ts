import { FacetCounter } from './count-facets.ts'
import { findTyped, type Match } from './find.ts'
import type { Hits } from './hits.ts'
import type { Index } from './live-hits.ts'
import { pricesNow } from './prices-now.ts'
import type { ListAnswer, ListQuery } from './query.ts'
import { QueryFilter } from './query-filter.ts'
import { liveCount, type Segment } from './segment.ts'
import { pageOf, type Shown, totalOf } from './sort-order.ts'

/**
 * A page of a listing or search, with its total and facets. Orders other than relevance list only the products that the words
 * mean. If the filters leave none of these, all found products are listed.
 */
export function list(index: Index, query: ListQuery): ListAnswer {
  const match = findTyped(index, query.typed, { asTyped: query.asTyped, isRanked: query.sort === 'relevance' })
  if (!match || query.sort === 'relevance') return listed(index, query, match)
  const relevant = listed(index, query, { ...match, found: match.relevant() })
  return relevant.total > 0 ? relevant : listed(index, query, match)
}

function listed(index: Index, query: ListQuery, match: Match | undefined): ListAnswer {
  const { segments, vocabulary } = index
  const queryFilter = new QueryFilter(query, vocabulary)
  const counter = query.facetValues > 0 ? new FacetCounter(queryFilter, vocabulary) : undefined
  const shown = segments.map((segment, number) =>
    shownOf(segment, { hits: match ? (match.found[number] as Hits) : null, queryFilter, counter, query }),
  )
  return {
    ids: pageOf(shown, query, vocabulary),
    total: totalOf(shown),
    correction: match?.correction ?? null,
    facets: counter?.facets(query) ?? null,
  }
}

type SegmentQuery = { hits: Hits | null; queryFilter: QueryFilter; counter: FacetCounter | undefined; query: ListQuery }

/** The products of a segment that match the query. Also counts its facets. */
function shownOf(segment: Segment, { hits, queryFilter, counter, query }: SegmentQuery): Shown {
  const prices = pricesNow(segment, query.view)
  if (queryFilter.isEverything(0)) {
    counter?.count(segment, prices, 'all')
    return { segment, docs: 'all', count: liveCount(segment), fit: null }
  }
  const filtered = queryFilter.filteredDocs(segment, prices, hits?.docs)
  counter?.count(segment, prices, filtered)
  const { docs, positions } = filtered
  return { segment, docs, count: docs.length, fit: hits && { hits, positions } }
}
