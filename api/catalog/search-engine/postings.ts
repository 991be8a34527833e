import { type Hits, NOTHING } from './hits.ts'
import { NAMED } from './impact.ts'
import { placeIn, type Segment } from './segment.ts'

/** Where words are looked for: in everything that a product says, or only in what it is called and filed under. */
export type Place = 'everywhere' | 'names'

/** What each impact counts, and where a word must stand. */
export type Reading = { table: Int32Array; place: Place }

/** What holds a term of the dictionary in a segment. */
export function hitsOf(segment: Segment, term: number | undefined, reading: Reading): Hits {
  const place = term === undefined ? -1 : placeIn(segment.postings.terms, term)
  return place < 0 ? NOTHING : hitsAt(segment, place, reading)
}

/** What holds the term at this place of a segment's terms. */
export function hitsAt({ postings }: Segment, at: number, { table, place }: Reading): Hits {
  const [from, to] = [postings.starts[at] as number, postings.starts[at + 1] as number]
  const docs = postings.docs.subarray(from, to)
  const scores = postings.impacts.subarray(from, to)
  const hits = { docs, scores, table }
  return place === 'names' && postings.named[at] !== docs.length ? inNames(hits) : hits
}

function inNames({ docs, scores, table }: { docs: Uint16Array; scores: Uint8Array; table: Int32Array }): Hits {
  const named = new Uint16Array(docs.length)
  const impacts = new Uint8Array(docs.length)
  let count = 0
  for (let each = 0; each < docs.length; each++) {
    const impact = scores[each] as number
    if (impact < NAMED) continue
    named[count] = docs[each] as number
    impacts[count++] = impact
  }
  return { docs: named.subarray(0, count), scores: impacts.subarray(0, count), table }
}
