import { MOST, type Postings } from './segment.ts'

/**
 * Products of one segment, ascending, each with a score of at least 1: its own, or what the table says of its byte. A word
 * keeps the bytes it stands with, so that of a common one only those are reckoned that a rare one left.
 */
export type Hits = { docs: Uint16Array; scores: Int32Array; table?: never } | TabledHits
type TabledHits = { docs: Uint16Array; scores: Uint8Array; table: Int32Array }

export const NOTHING: Hits = { docs: new Uint16Array(0), scores: new Int32Array(0) }

/** The score of the product at a place. */
export function scoreAt({ scores, table }: Hits, place: number): number {
  const score = scores[place] as number
  return table ? (table[score] as number) : score
}

/** One score for each product of a segment, all 0 between calls: products are gathered here instead of being sorted. */
const gathered = new Int32Array(MOST)
/** Where an answer grows before it is known how long it is: what is found is copied from here once. */
const room = { docs: new Uint16Array(MOST + 1), scores: new Int32Array(MOST + 1) }
const fromRoom = (count: number): Hits => ({ docs: room.docs.slice(0, count), scores: room.scores.slice(0, count) })

/** The place of the bit that negative numbers have set. */
const SIGN = 31
/** So many times fewer than others hold, or than the segment does, are looked up one by one. */
const SPARSE = 16

/** What stands in all of these, scores added. From the rarest on, so that common ones are only looked up. */
export function inAll(found: Hits[]): Hits {
  const [rarest, ...others] = found.toSorted((a, b) => a.docs.length - b.docs.length)
  return rarest ? others.reduce(inBoth, rarest) : NOTHING
}

function inBoth(few: Hits, many: Hits): Hits {
  if (few.docs.length === 0) return NOTHING
  return many.docs.length > few.docs.length * SPARSE ? lookedUp(few, many) : passedThrough(few, many)
}

function lookedUp(few: Hits, many: Hits): Hits {
  let [count, other] = [0, 0]
  for (let place = 0; place < few.docs.length; place++) {
    const doc = few.docs[place] as number
    other = firstFrom(many.docs, doc, other)
    if (many.docs[other] !== doc) continue
    room.docs[count] = doc
    room.scores[count++] = scoreAt(few, place) + scoreAt(many, other)
  }
  return fromRoom(count)
}

function passedThrough(few: Hits, many: Hits): Hits {
  addUp(few)
  const { docs, scores, table } = many
  let count = 0
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place] as number
    const before = gathered[doc] as number
    if (before === 0) continue
    const score = scores[place] as number
    room.docs[count] = doc
    room.scores[count++] = before + (table ? (table[score] as number) : score)
  }
  for (let place = 0; place < few.docs.length; place++) gathered[few.docs[place] as number] = 0
  return fromRoom(count)
}

/** The first place from `from` on that holds `sought` or more: in leaps that grow, then between the last two. */
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

/** What stands in any of these with its best score. */
export function bestOf(found: Hits[], size: number): Hits {
  const some = found.filter((hits) => hits.docs.length > 0)
  if (some.length < 2) return some[0] ?? NOTHING
  for (const hits of some) raise(hits)
  return collect(some, size)
}

/** What stands in any of these, scores added. */
export function sumOf(found: Hits[], size: number): Hits {
  const some = found.filter((hits) => hits.docs.length > 0)
  if (some.length < 2) return some[0] ?? NOTHING
  for (const hits of some) addUp(hits)
  return collect(some, size)
}

function raise({ docs, scores, table }: Hits) {
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place] as number
    const score = scores[place] as number
    const own = table ? (table[score] as number) : score
    if (own > (gathered[doc] as number)) gathered[doc] = own
  }
}

function addUp({ docs, scores, table }: Hits) {
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place] as number
    const score = scores[place] as number
    gathered[doc] = (gathered[doc] as number) + (table ? (table[score] as number) : score)
  }
}

/** The best score of what holds any of many terms, by their places; of impacts below `least` nothing is known. */
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
      if ((impacts[at] as number) >= least) room.docs[count++] = docs[at] as number
    }
  }
  return take(room.docs.slice(0, count).sort())
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

/** Without a branch, which nobody could foretell: what scores nothing is written over by the next one. */
function collectMany(size: number): Hits {
  let count = 0
  for (let doc = 0; doc < size; doc++) {
    const score = gathered[doc] as number
    room.docs[count] = doc
    room.scores[count] = score
    count += -score >>> SIGN
  }
  gathered.fill(0, 0, size)
  return fromRoom(count)
}

/** Takes the scores of ascending products, perhaps named twice, and leaves 0 behind. */
function take(docs: Uint16Array): Hits {
  let count = 0
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place] as number
    const score = gathered[doc] as number
    if (score === 0) continue
    room.docs[count] = doc
    room.scores[count++] = score
    gathered[doc] = 0
  }
  return fromRoom(count)
}

/** The same products, each score made another. */
export function rescored(hits: Hits, change: (score: number) => number): Hits {
  if (hits.table) return { ...hits, table: hits.table.map(change) }
  const scores = new Int32Array(hits.scores.length)
  for (let place = 0; place < scores.length; place++) scores[place] = change(hits.scores[place] as number)
  return { docs: hits.docs, scores }
}
