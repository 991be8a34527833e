import { FacetCounter } from './count-facets.ts'
import { findTyped } from './find.ts'
import type { Index } from './found.ts'
import type { Hits } from './hits.ts'
import { Members, type Miss } from './members.ts'
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
  const shown = missingOnly(docs, misses, 0)
  counter?.count(segment, pricesNow(segment, query.view), (facet) =>
    members.chosen & facet ? missingOnly(docs, misses, facet) : shown,
  )
  return { segment, docs: shown, scores: hits && scoresOf(segment, hits, (place) => misses[place] === 0) }
}

/** The products that miss nothing, or this filter alone. */
function missingOnly(docs: Uint16Array, misses: Uint8Array, facet: Miss | 0): Uint16Array {
  const some = new Uint16Array(docs.length)
  let count = 0
  for (let place = 0; place < docs.length; place++) {
    const missed = misses[place]
    if (missed === 0 || missed === facet) some[count++] = docs[place] as number
  }
  return some.subarray(0, count)
}
