import { bestOfTerms, firstFrom, type Hits, NO_HITS } from './hits.ts'
import { binarySearch, type Segment } from './segment.ts'
import { NAMED } from './word-score.ts'

/** Where words are searched: in all texts of a product, or only in its names (title, category, brand and so on). */
export type SearchFields = 'everywhere' | 'names'

/** The score of each impact byte, and where a word must occur. */
export type TermQuery = { table: Int32Array; searchFields: SearchFields }

/** The products of a segment that contain a term of the dictionary. */
export function hitsOf(segment: Segment, term: number | undefined, termQuery: TermQuery): Hits {
  const position = term === undefined ? -1 : binarySearch(segment.postings.terms, term)
  return position < 0 ? NO_HITS : hitsAt(segment, position, termQuery)
}

/** The products that contain the term at this place of a segment's terms. */
function hitsAt({ postings }: Segment, at: number, { table, searchFields }: TermQuery): Hits {
  const [from, to] = [postings.starts[at] as number, postings.starts[at + 1] as number]
  const docs = postings.docs.subarray(from, to)
  const scores = postings.impacts.subarray(from, to)
  const named = postings.named[at] as number
  return searchFields === 'names' && named !== docs.length
    ? inNames({ docs, scores, table }, named)
    : { docs, scores, table }
}

function inNames({ docs, scores, table }: { docs: Uint16Array; scores: Uint8Array; table: Int32Array }, named: number) {
  const found = { docs: new Uint16Array(named), scores: new Uint8Array(named), table }
  let count = 0
  for (let each = 0; count < named; each++) {
    const impact = scores[each] as number
    if (impact < NAMED) continue
    found.docs[count] = docs[each] as number
    found.scores[count++] = impact
  }
  return found
}

/** The products that contain any of the terms at these places, with their best score. */
export function hitsOfAny(segment: Segment, positions: number[], termQuery: TermQuery): Hits {
  const [only] = positions
  if (only === undefined) return NO_HITS
  if (positions.length === 1) return hitsAt(segment, only, termQuery)
  const least = termQuery.searchFields === 'names' ? NAMED : 0
  return bestOfTerms(segment.postings, positions, { table: termQuery.table, least, size: segment.size })
}

/** The products whose titles contain these terms one directly after the other. The scores of the terms add up. */
export function hitsOfNeighbours(segment: Segment, sought: number[], tables: Int32Array[]): Hits {
  const { terms, starts, docs, impacts } = segment.postings
  const positions = sought.map((term) => binarySearch(terms, term))
  if (positions.includes(-1)) return NO_HITS
  const [rarest, ...others] = positions
    .map((position, part) => ({
      from: starts[position] as number,
      to: starts[position + 1] as number,
      at: 0,
      table: tables[part] as Int32Array,
    }))
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))
  const found: number[] = []
  const scores: number[] = []
  if (!rarest) return NO_HITS
  const runs = others.map((run) => ({ ...run, docs: docs.subarray(run.from, run.to) }))
  for (let at = rarest.from; at < rarest.to; at++) {
    const impact = impacts[at] as number
    if (impact < NAMED) continue
    const doc = docs[at] as number
    let score = rarest.table[impact] as number
    const isNamedByAll = runs.every((run) => {
      run.at = firstFrom(run.docs, doc, run.at)
      const beside = impacts[run.from + run.at] as number
      score += run.table[beside] as number
      return run.docs[run.at] === doc && beside >= NAMED
    })
    if (!isNamedByAll || !areNeighbours(segment, doc, sought)) continue
    found.push(doc)
    scores.push(score)
  }
  return { docs: Uint16Array.from(found), scores: Int32Array.from(scores) }
}

function areNeighbours({ lists }: Segment, doc: number, sought: number[]): boolean {
  const { starts, items } = lists.titles
  const last = (starts[doc + 1] as number) - sought.length
  for (let at = starts[doc] as number; at <= last; at++) {
    if (sought.every((term, position) => items[at + position] === term)) return true
  }
  return false
}
