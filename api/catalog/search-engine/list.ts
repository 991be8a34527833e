import { FacetCounter } from './count-facets.ts'
import { findTyped } from './find.ts'
import type { Index } from './found.ts'
import type { Hits } from './hits.ts'
import { Members } from './members.ts'
import { pageOf, type Shown, totalOf } from './order.ts'
import { pricesNow } from './prices-now.ts'
import type { EngineAnswer, EngineQuery } from './query.ts'
import { live, type Segment } from './segment.ts'

/** A page of a listing or a search, its total and facets. */
export function list(index: Index, query: EngineQuery): EngineAnswer {
  const { segments, vocabulary } = index
  const match = findTyped(index, query.typed)
  const members = new Members(query, vocabulary)
  const counter = query.facetValues > 0 ? new FacetCounter(members, vocabulary) : undefined
  const shown = segments.map((segment, number) =>
    shownOf(segment, { hits: match ? (match.found[number] as Hits) : null, members, counter, query }),
  )
  return {
    ids: pageOf(shown, query, vocabulary),
    total: totalOf(shown),
    correction: match?.correction ?? null,
    facets: counter?.facets(query) ?? null,
  }
}

type Asked = { hits: Hits | null; members: Members; counter: FacetCounter | undefined; query: EngineQuery }

/** What a segment holds of what is asked; its facets are counted on the way. */
function shownOf(segment: Segment, { hits, members, counter, query }: Asked): Shown {
  const prices = pricesNow(segment, query.view)
  if (members.isEverything(0)) {
    counter?.count(segment, prices, 'all')
    return { segment, docs: 'all', count: live(segment), fit: null }
  }
  const left = members.leftOf(segment, prices, hits?.docs)
  counter?.count(segment, prices, left)
  const { docs, places } = left
  return { segment, docs, count: docs.length, fit: hits && { hits, places } }
}
