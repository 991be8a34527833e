import { liveCount, MAX_SEGMENT_SIZE, type Segment } from './segment.ts'

/** This many segments of similar size are merged into one. */
const MANY = 8
/** A segment is rewritten if more than one in this many of its products are removed. */
const REMOVED_SHARE = 5
/** `apply` merges segments up to this size at once. `tidy` merges larger ones in steps. */
export const SMALL = MANY ** 2 - 1

/**
 * The segments to merge next, or undefined: one with many removed products, or several of similar size. So each product is
 * rewritten only a few times, and there are never more than a few dozen segments.
 */
export function dueForMerging(segments: Segment[]): Segment[] | undefined {
  const sparse = segments.find(({ size, removedDocs }) => removedDocs.length * REMOVED_SHARE > size)
  if (sparse) return [sparse]
  const byMagnitude = Map.groupBy(segments, (segment) => Math.floor(Math.log(liveCount(segment)) / Math.log(MANY)))
  for (const alike of byMagnitude.values()) {
    const due = fitting(alike.toSorted((a, b) => liveCount(a) - liveCount(b)))
    if (alike.length >= MANY && due.length > 1) return due
  }
  return undefined
}

/** As many segments, smallest first, as fit in one. */
function fitting(segments: Segment[]): Segment[] {
  let remaining = MAX_SEGMENT_SIZE
  return segments.filter((segment) => {
    remaining -= liveCount(segment)
    return remaining >= 0
  })
}
