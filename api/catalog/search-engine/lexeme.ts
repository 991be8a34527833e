import { baseOf, isAdjective } from '../search/fold.ts'
import { bestOf, type Hits, NOTHING, rescored } from './hits.ts'
import { NAMED, rarityOf, strengths } from './impact.ts'
import { placeIn, type Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Where words are looked for: in everything that a product says, or only in what it is called and filed under. */
export type Place = 'everywhere' | 'names'

/** The whole index as words are looked for in it. `size`: products that are there. */
export type Index = { segments: readonly Segment[]; vocabulary: Vocabulary; size: number }

/** What a query finds, for each segment. */
export type Found = Hits[]

/** A word as it was typed; the noun of an adjective, which only comes near to it; what an unfinished word begins. */
const TYPED = strengths(1)
const AKIN = strengths(0.2)
const UNFINISHED = strengths(0.5)

/**
 * What holds one folded word, scored by how much it says there, times how rare it is among products. An English plural
 * is asked for as its singular, which stands beside it wherever it does.
 */
export function findWord(
  index: Index,
  word: string,
  { isUnfinished, place }: { isUnfinished: boolean; place: Place },
): Found {
  const { words } = index.vocabulary
  const base = baseOf(word)
  const typed = words.find(isAdjective(word) ? word : base)
  const akin = isAdjective(word) ? words.find(base) : undefined
  const begun = isUnfinished ? words.beginningWith(word) : []
  if (typed === undefined && akin === undefined && begun.length === 0) return index.segments.map(() => NOTHING)
  const marks = begun.length > MANY_TERMS ? marksOf(begun, words.words.length) : undefined
  const found = index.segments.map((segment) => {
    const hits = [typed, akin].map((term, which) => hitsOf(segment, term, { table: which ? AKIN : TYPED, place }))
    for (const at of placesOf(segment, begun, marks)) hits.push(hitsAt(segment, at, { table: UNFINISHED, place }))
    return bestOf(hits, segment.size)
  })
  const rarity = rarityOf(countLive(index, found), index.size)
  return found.map((hits) => rescored(hits, (score) => score * rarity))
}

/** More terms than these are not looked up one by one in a segment. */
const MANY_TERMS = 512

function marksOf(terms: number[], size: number): Uint8Array {
  const marks = new Uint8Array(size)
  for (const term of terms) marks[term] = 1
  return marks
}

/** Where those of these terms stand in a segment that it holds. */
function placesOf({ postings }: Segment, terms: number[], marks: Uint8Array | undefined): number[] {
  if (!marks) return terms.map((term) => placeIn(postings.terms, term)).filter((place) => place >= 0)
  const places: number[] = []
  for (let place = 0; place < postings.terms.length; place++) {
    if (marks[postings.terms[place] as number]) places.push(place)
  }
  return places
}

type Reading = { table: Uint16Array; place: Place }

function hitsOf(segment: Segment, term: number | undefined, reading: Reading): Hits {
  const place = term === undefined ? -1 : placeIn(segment.postings.terms, term)
  return place < 0 ? NOTHING : hitsAt(segment, place, reading)
}

function hitsAt({ postings }: Segment, at: number, { table, place }: Reading): Hits {
  const [from, to] = [postings.starts[at] as number, postings.starts[at + 1] as number]
  const docs = postings.docs.subarray(from, to)
  const impacts = postings.impacts.subarray(from, to)
  if (place === 'names' && postings.named[at] !== docs.length) return inNames(docs, impacts, table)
  const scores = new Int32Array(docs.length)
  for (let each = 0; each < scores.length; each++) scores[each] = table[impacts[each] as number] as number
  return { docs, scores }
}

function inNames(docs: Uint16Array, impacts: Uint8Array, table: Uint16Array): Hits {
  const named = new Uint16Array(docs.length)
  const scores = new Int32Array(docs.length)
  let count = 0
  for (let each = 0; each < docs.length; each++) {
    if ((impacts[each] as number) < NAMED) continue
    named[count] = docs[each] as number
    scores[count++] = table[impacts[each] as number] as number
  }
  return { docs: named.subarray(0, count), scores: scores.subarray(0, count) }
}

/** How many of these products are there. */
export function countLive({ segments }: Index, found: Found): number {
  let count = 0
  for (const [number, { docs }] of found.entries()) {
    const { gone, goneDocs } = segments[number] as Segment
    count += docs.length
    if (goneDocs.length === 0) continue
    for (let place = 0; place < docs.length; place++) count -= gone[docs[place] as number] as number
  }
  return count
}
