import { MOST } from './segment.ts'

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
/** So many times fewer than the segment holds are sorted rather than looked for. */
const SPARSE = 16

/** What stands in all of these, scores added. From the rarest on, so that common ones are only looked up. */
export function inAll(found: Hits[]): Hits {
  const [rarest, ...others] = found.toSorted((a, b) => a.docs.length - b.docs.length)
  return rarest ? others.reduce(inBoth, rarest) : NOTHING
}

function inBoth(few: Hits, many: Hits): Hits {
  const docs = new Uint16Array(few.docs.length)
  const scores = new Int32Array(few.docs.length)
  let [count, other] = [0, 0]
  for (let place = 0; place < docs.length; place++) {
    const doc = few.docs[place] as number
    other = firstFrom(many.docs, doc, other)
    if (many.docs[other] !== doc) continue
    docs[count] = doc
    scores[count++] = scoreAt(few, place) + scoreAt(many, other)
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) }
}

/** The first place from `from` on that holds `sought` or more: in leaps that grow, then between the last two. */
function firstFrom(ascending: Uint16Array, sought: number, from: number): number {
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
export const bestOf = (found: Hits[], size: number): Hits => gather(found, size, Math.max)

/** What stands in any of these, scores added. */
export const sumOf = (found: Hits[], size: number): Hits => gather(found, size, (a, b) => a + b)

function gather(found: Hits[], size: number, join: (before: number, score: number) => number): Hits {
  const some = found.filter((hits) => hits.docs.length > 0)
  if (some.length < 2) return some[0] ?? NOTHING
  for (const hits of some) {
    const { docs } = hits
    const scores = reckoned(hits)
    for (let place = 0; place < docs.length; place++) {
      const doc = docs[place] as number
      gathered[doc] = join(gathered[doc] as number, scores[place] as number)
    }
  }
  return collect(some, size)
}

function collect(some: Hits[], size: number): Hits {
  const most = some.reduce((sum, hits) => sum + hits.docs.length, 0)
  return most < size / SPARSE ? collectFew(some, most) : collectMany(size, most)
}

function collectFew(some: Hits[], most: number): Hits {
  const all = new Uint16Array(most)
  let at = 0
  for (const hits of some) {
    all.set(hits.docs, at)
    at += hits.docs.length
  }
  return take(all.sort(), most)
}

function collectMany(size: number, most: number): Hits {
  const all = new Uint16Array(Math.min(size, most))
  let count = 0
  for (let doc = 0; doc < size; doc++) if (gathered[doc] !== 0) all[count++] = doc
  return take(all, count)
}

/** Takes the scores of ascending products, perhaps named twice, and leaves 0 behind. */
function take(docs: Uint16Array, length: number): Hits {
  const scores = new Int32Array(length)
  let count = 0
  for (let place = 0; place < length; place++) {
    const doc = docs[place] as number
    if (gathered[doc] === 0) continue
    docs[count] = doc
    scores[count++] = gathered[doc] as number
    gathered[doc] = 0
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) }
}

/** Every score by itself. */
function reckoned({ scores, table }: Hits): Int32Array {
  if (!table) return scores
  const own = new Int32Array(scores.length)
  for (let place = 0; place < own.length; place++) own[place] = table[scores[place] as number] as number
  return own
}

/** The same products, each score made another. */
export function rescored(hits: Hits, change: (score: number) => number): Hits {
  if (hits.table) return { ...hits, table: hits.table.map(change) }
  return { docs: hits.docs, scores: hits.scores.map(change) }
}

/** Those of the products that are wanted. */
export function only(hits: Hits, isWanted: (doc: number) => boolean): Hits {
  const wanted = hits.docs.map((doc) => Number(isWanted(doc)))
  const docs = hits.docs.filter((_, place) => wanted[place])
  const scores = reckoned(hits).filter((_, place) => wanted[place])
  return { docs, scores }
}
