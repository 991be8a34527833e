import { FacetCounter } from './count-facets.ts'
import { findTyped } from './find.ts'
import type { Index } from './found.ts'
import type { Hits } from './hits.ts'
import { Members } from './members.ts'
import { pageOf, type Shown, scoresOf } from './order.ts'
import { pricesNow } from './prices-now.ts'
import type { EngineAnswer, EngineQuery } from './query.ts'
import { MOST, type Segment } from './segment.ts'

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
    total: shown.reduce((sum, { docs }) => sum + docs.length, 0),
    correction: match?.correction ?? null,
    facets: counter?.facets(query) ?? null,
  }
}

/** The number of every product that a segment may hold. */
const EVERY = Uint16Array.from({ length: MOST }, (_, doc) => doc)

type Asked = { hits: Hits | null; members: Members; counter: FacetCounter | undefined; query: EngineQuery }

/** What a segment holds of what is asked; its facets are counted on the way. */
function shownOf(segment: Segment, { hits, members, counter, query }: Asked): Shown {
  const docs = hits?.docs ?? EVERY.subarray(0, segment.size)
  const misses = members.missesOf(segment, docs)
  const shown = docs.filter((_, place) => misses[place] === 0)
  counter?.count(segment, pricesNow(segment, query.view), (facet) =>
    members.chosen & facet ? docs.filter((_, place) => misses[place] === 0 || misses[place] === facet) : shown,
  )
  return { segment, docs: shown, scores: hits && scoresOf(segment, hits, (place) => misses[place] === 0) }
}
