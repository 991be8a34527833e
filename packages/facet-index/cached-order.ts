import { liveCount, type Segment } from './segment.ts'

/** The columns by which segments cache a full order: creation time and sold pieces, both descending in lists. */
export type CachedOrder = 'createdAt' | 'sold'

const cache = new WeakMap<Segment, Partial<Record<CachedOrder, Uint16Array>>>()

/** All products of a segment, also removed ones, in reverse display order: ascending by the column, then by id. */
export function orderOf(segment: Segment, by: CachedOrder): Uint16Array {
  const ofSegment = cache.get(segment) ?? {}
  cache.set(segment, ofSegment)
  const made = ofSegment[by] ?? sorted(segment, by)
  ofSegment[by] = made
  return made
}

function sorted({ columns, size }: Segment, by: CachedOrder): Uint16Array {
  const column = columns[by]
  const docs = Uint16Array.from({ length: size }, (_, doc) => doc)
  return docs.sort((a, b) => (column[a] as number) - (column[b] as number) || a - b)
}

type PageRange = { from: number; to: number }

/** The ids of one page of all products. Merges the orders of all segments from the nearer end. */
export function pageInOrder(segments: readonly Segment[], by: CachedOrder, { from, to }: PageRange): number[] {
  const total = segments.reduce((sum, segment) => sum + liveCount(segment), 0)
  if (to <= total / 2) return merged(segments, by, { from, to, step: -1 })
  return merged(segments, by, { from: total - to, to: total - from, step: 1 }).reverse()
}

/** The next product of a segment: its place in the order, its sort key and its id. */
type Head = { segment: Segment; order: Uint16Array; at: number; key: number; id: number }

function merged(
  segments: readonly Segment[],
  by: CachedOrder,
  { from, to, step }: PageRange & { step: 1 | -1 },
): number[] {
  const heads = segments.map((segment): Head => {
    const order = orderOf(segment, by)
    const head = { segment, order, at: step > 0 ? -1 : order.length, key: 0, id: 0 }
    advance(head, by, step)
    return head
  })
  const ids: number[] = []
  for (let position = 0; position < to; position++) {
    let first = heads[0] as Head
    for (const head of heads) if (isBefore(head, first, step)) first = head
    if (position >= from) ids.push(first.id)
    advance(first, by, step)
  }
  return ids
}

/** Moves to the next product that is not removed. After the last one the key is infinite. */
function advance(head: Head, by: CachedOrder, step: 1 | -1) {
  const { order, segment } = head
  do head.at += step
  while (segment.removed[order[head.at] as number])
  const doc = order[head.at]
  head.key = doc === undefined ? step * Number.POSITIVE_INFINITY : (segment.columns[by][doc] as number)
  head.id = doc === undefined ? 0 : (segment.columns.ids[doc] as number)
}

const isBefore = (one: Head, other: Head, step: 1 | -1): boolean =>
  one.key !== other.key ? step * one.key < step * other.key : step * one.id < step * other.id
