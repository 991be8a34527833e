import { FacetCounter } from './count-facets.ts'
import { findTyped } from './find.ts'
import type { Hits } from './hits.ts'
import type { Index } from './lexeme.ts'
import { Members } from './members.ts'
import { fitOf, pageOf, type Shown } from './order.ts'
import { pricesNow } from './prices-now.ts'
import type { EngineAnswer, EngineQuery } from './query.ts'
import type { Segment } from './segment.ts'

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

type Asked = { hits: Hits | null; members: Members; counter: FacetCounter | undefined; query: EngineQuery }

/** What a segment holds of what is asked; its facets are counted on the way. */
function shownOf(segment: Segment, { hits, members, counter, query }: Asked): Shown {
  const most = hits ? hits.docs.length : segment.size
  const docs = new Uint16Array(most)
  const scores = hits && new Float64Array(most)
  const count = counter?.counting(segment, pricesNow(segment, query.view))
  let shown = 0
  members.visit(segment, hits?.docs ?? null, (doc, misses, place) => {
    count?.(doc, misses)
    if (misses !== 0) return
    docs[shown] = doc
    if (scores) scores[shown] = fitOf(segment, doc, hits.scores[place] as number)
    shown++
  })
  return { segment, docs: docs.subarray(0, shown), scores: scores?.subarray(0, shown) ?? null }
}
