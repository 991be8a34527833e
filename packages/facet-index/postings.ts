import { bestOfTerms, firstFrom, type Hits, NOTHING } from './hits.ts'
import { placeIn, type Segment } from './segment.ts'
import { NAMED } from './word-score.ts'

/** Where words are searched: in all texts of a product, or only in its names (title, category, brand and so on). */
export type Place = 'everywhere' | 'names'

/** The score of each impact byte, and where a word must occur. */
export type Reading = { table: Int32Array; place: Place }

/** The products of a segment that contain a term of the dictionary. */
export function hitsOf(segment: Segment, term: number | undefined, reading: Reading): Hits {
  const place = term === undefined ? -1 : placeIn(segment.postings.terms, term)
  return place < 0 ? NOTHING : hitsAt(segment, place, reading)
}

/** The products that contain the term at this place of a segment's terms. */
function hitsAt({ postings }: Segment, at: number, { table, place }: Reading): Hits {
  const [from, to] = [postings.starts[at] as number, postings.starts[at + 1] as number]
  const docs = postings.docs.subarray(from, to)
  const scores = postings.impacts.subarray(from, to)
  const named = postings.named[at] as number
  return place === 'names' && named !== docs.length ? inNames({ docs, scores, table }, named) : { docs, scores, table }
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
export function hitsOfAny(segment: Segment, places: number[], reading: Reading): Hits {
  const [only] = places
  if (only === undefined) return NOTHING
  if (places.length === 1) return hitsAt(segment, only, reading)
  const least = reading.place === 'names' ? NAMED : 0
  return bestOfTerms(segment.postings, places, { table: reading.table, least, size: segment.size })
}

/** The products whose titles contain these terms one directly after the other. The scores of the terms add up. */
export function hitsOfNeighbours(segment: Segment, sought: number[], tables: Int32Array[]): Hits {
  const { terms, starts, docs, impacts } = segment.postings
  const places = sought.map((term) => placeIn(terms, term))
  if (places.includes(-1)) return NOTHING
  const [rarest, ...others] = places
    .map((place, part) => ({
      from: starts[place] as number,
      to: starts[place + 1] as number,
      at: 0,
      table: tables[part] as Int32Array,
    }))
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))
  const found: number[] = []
  const scores: number[] = []
  if (!rarest) return NOTHING
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
    if (sought.every((term, place) => items[at + place] === term)) return true
  }
  return false
}
