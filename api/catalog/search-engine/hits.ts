import { MOST } from './segment.ts'

/** Products of one segment, ascending, each with a score of at least 1. */
export type Hits = { docs: Uint16Array; scores: Int32Array }

export const NOTHING: Hits = { docs: new Uint16Array(0), scores: new Int32Array(0) }

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
    scores[count++] = (few.scores[place] as number) + (many.scores[other] as number)
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
  for (const { docs, scores } of some) {
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

/** The same products, each score made another. */
export function rescored({ docs, scores }: Hits, change: (score: number) => number): Hits {
  return { docs, scores: scores.map(change) }
}
