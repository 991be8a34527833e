import { MAX_SEGMENT_SIZE, type Postings } from './segment.ts'

/**
 * Products of one segment, ascending, each with a score of at least 1. With a `table`, `scores` holds impact bytes and the table
 * gives the score of each byte. So the scores of a common word are computed only for products that a rarer word also found.
 */
export type Hits = { docs: Uint16Array; scores: Int32Array; table?: never } | TabledHits
type TabledHits = { docs: Uint16Array; scores: Uint8Array; table: Int32Array }

export const NO_HITS: Hits = { docs: new Uint16Array(0), scores: new Int32Array(0) }

/** The score of the product at a place. */
export function scoreAt({ scores, table }: Hits, position: number): number {
  const score = scores[position] as number
  return table ? (table[score] as number) : score
}

/** One score for each product of a segment, all 0 between calls. Collecting scores here avoids sorting. */
const gathered = new Int32Array(MAX_SEGMENT_SIZE)
/** Buffer for results of unknown length. The result is copied from here once. */
const buffer = { docs: new Uint16Array(MAX_SEGMENT_SIZE + 1), scores: new Int32Array(MAX_SEGMENT_SIZE + 1) }
const copyOfBuffer = (count: number): Hits => ({
  docs: buffer.docs.slice(0, count),
  scores: buffer.scores.slice(0, count),
})

/** The sign bit of a 32-bit number. */
const SIGN = 31
/** A list that is this many times shorter than another list, or than the segment, is looked up entry by entry. */
const SPARSE = 16

/** Products in all of these lists, with scores added. Starts with the shortest list. */
export function intersection(found: Hits[]): Hits {
  const [rarest, ...others] = found.toSorted((a, b) => a.docs.length - b.docs.length)
  return rarest ? others.reduce(intersectionOfTwo, rarest) : NO_HITS
}

function intersectionOfTwo(few: Hits, many: Hits): Hits {
  if (few.docs.length === 0) return NO_HITS
  return many.docs.length > few.docs.length * SPARSE ? intersectionByLookup(few, many) : intersectionByScan(few, many)
}

function intersectionByLookup(few: Hits, many: Hits): Hits {
  let [count, other] = [0, 0]
  for (let position = 0; position < few.docs.length; position++) {
    const doc = few.docs[position] as number
    other = firstFrom(many.docs, doc, other)
    if (many.docs[other] !== doc) continue
    buffer.docs[count] = doc
    buffer.scores[count++] = scoreAt(few, position) + scoreAt(many, other)
  }
  return copyOfBuffer(count)
}

function intersectionByScan(few: Hits, many: Hits): Hits {
  addScores(few)
  const { docs, scores, table } = many
  let count = 0
  for (let position = 0; position < docs.length; position++) {
    const doc = docs[position] as number
    const before = gathered[doc] as number
    if (before === 0) continue
    const score = scores[position] as number
    buffer.docs[count] = doc
    buffer.scores[count++] = before + (table ? (table[score] as number) : score)
  }
  for (let position = 0; position < few.docs.length; position++) gathered[few.docs[position] as number] = 0
  return copyOfBuffer(count)
}

/** The first place from `from` on that holds `sought` or more. Gallops, then does a binary search. */
export function firstFrom(ascending: Uint16Array, sought: number, from: number): number {
  let leap = 1
  let low = from
  while (low + leap < ascending.length && (ascending[low + leap] as number) < sought) {
    low += leap
    leap <<= 1
  }
  let high = Math.min(low + leap, ascending.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) < sought) low = middle + 1
    else high = middle
  }
  return low
}

/** Products in any of these lists, with their best score. */
export function bestOf(found: Hits[], size: number): Hits {
  const some = found.filter((hits) => hits.docs.length > 0)
  if (some.length < 2) return some[0] ?? NO_HITS
  for (const hits of some) raiseScores(hits)
  return collect(some, size)
}

/** Products in any of these lists, with scores added. */
export function sumOf(found: Hits[], size: number): Hits {
  const some = found.filter((hits) => hits.docs.length > 0)
  if (some.length < 2) return some[0] ?? NO_HITS
  for (const hits of some) addScores(hits)
  return collect(some, size)
}

function raiseScores({ docs, scores, table }: Hits) {
  for (let position = 0; position < docs.length; position++) {
    const doc = docs[position] as number
    const score = scores[position] as number
    const own = table ? (table[score] as number) : score
    if (own > (gathered[doc] as number)) gathered[doc] = own
  }
}

function addScores({ docs, scores, table }: Hits) {
  for (let position = 0; position < docs.length; position++) {
    const doc = docs[position] as number
    const score = scores[position] as number
    gathered[doc] = (gathered[doc] as number) + (table ? (table[score] as number) : score)
  }
}

/** Products with any of many terms, given by their places, with the best score. Ignores impacts below `least`. */
export function bestOfTerms(
  { starts, docs, impacts }: Postings,
  terms: number[],
  { table, least, size }: { table: Int32Array; least: number; size: number },
): Hits {
  let most = 0
  for (const term of terms) {
    const [from, to] = [starts[term] as number, starts[term + 1] as number]
    most += to - from
    for (let at = from; at < to; at++) {
      const impact = impacts[at] as number
      if (impact < least) continue
      const doc = docs[at] as number
      const score = table[impact] as number
      if (score > (gathered[doc] as number)) gathered[doc] = score
    }
  }
  if (most >= size / SPARSE) return collectMany(size)
  let count = 0
  for (const term of terms) {
    for (let at = starts[term] as number; at < (starts[term + 1] as number); at++) {
      if ((impacts[at] as number) >= least) buffer.docs[count++] = docs[at] as number
    }
  }
  return take(buffer.docs.slice(0, count).sort())
}

function collect(some: Hits[], size: number): Hits {
  const most = some.reduce((sum, hits) => sum + hits.docs.length, 0)
  if (most >= size / SPARSE) return collectMany(size)
  const all = new Uint16Array(most)
  let at = 0
  for (const hits of some) {
    all.set(hits.docs, at)
    at += hits.docs.length
  }
  return take(all.sort())
}

/** Has no branch, because the CPU could not predict it: the next product overwrites a product without a score. */
function collectMany(size: number): Hits {
  let count = 0
  for (let doc = 0; doc < size; doc++) {
    const score = gathered[doc] as number
    buffer.docs[count] = doc
    buffer.scores[count] = score
    count += -score >>> SIGN
  }
  gathered.fill(0, 0, size)
  return copyOfBuffer(count)
}

/** The gathered scores of these products (ascending, perhaps repeated). Resets the scores to 0. */
function take(docs: Uint16Array): Hits {
  let count = 0
  for (let position = 0; position < docs.length; position++) {
    const doc = docs[position] as number
    const score = gathered[doc] as number
    if (score === 0) continue
    buffer.docs[count] = doc
    buffer.scores[count++] = score
    gathered[doc] = 0
  }
  return copyOfBuffer(count)
}

/** The same products with each score changed. */
export function rescored(hits: Hits, change: (score: number) => number): Hits {
  if (hits.table) return { ...hits, table: hits.table.map(change) }
  const scores = new Int32Array(hits.scores.length)
  for (let position = 0; position < scores.length; position++)
    scores[position] = change(hits.scores[position] as number)
  return { docs: hits.docs, scores }
}
