import { live, MOST, type Segment } from './segment.ts'

/** So many segments of about one size become one. */
const MANY = 8
/** Of a segment of which more than one product in so many is gone, the rest is written anew. */
const GONE = 5
/** Segments no larger are merged at once, for that takes a moment; larger ones beside readers. */
export const SMALL = MANY ** 2 - 1

/**
 * Segments that should become one, undefined when all is tidy: one much of which is gone, or several of about one size, so
 * that each product is rewritten a few times and there are never more than some dozens.
 */
export function dueForMerging(segments: Segment[]): Segment[] | undefined {
  const worn = segments.find(({ size, goneDocs }) => goneDocs.length * GONE > size)
  if (worn) return [worn]
  const byMagnitude = Map.groupBy(segments, (segment) => Math.floor(Math.log(live(segment)) / Math.log(MANY)))
  for (const alike of byMagnitude.values()) {
    const due = fitting(alike.toSorted((a, b) => live(a) - live(b)))
    if (alike.length >= MANY && due.length > 1) return due
  }
  return undefined
}

/** As many of them, the smallest first, as one segment can hold. */
function fitting(segments: Segment[]): Segment[] {
  let room = MOST
  return segments.filter((segment) => {
    room -= live(segment)
    return room >= 0
  })
}
