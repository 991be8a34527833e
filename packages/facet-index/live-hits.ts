import type { Hits } from './hits.ts'
import type { Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The state of the index during a search. `size` is the number of products. */
export type Index = { segments: readonly Segment[]; vocabulary: Vocabulary; size: number }

/** The hits of a query, one entry per segment. */
export type Found = Hits[]

/** The number of found products that are not removed. */
export function countLive({ segments }: Index, found: Found): number {
  let count = 0
  for (const [number, { docs }] of found.entries()) {
    const { removed, removedDocs } = segments[number] as Segment
    count += docs.length
    if (removedDocs.length === 0) continue
    for (let position = 0; position < docs.length; position++) count -= removed[docs[position] as number] as number
  }
  return count
}

/** The found products that are not removed, and their places in `docs` (null: none is removed). */
export function withoutRemoved(
  { removed, removedDocs }: Segment,
  docs: Uint16Array,
): { docs: Uint16Array; positions: Uint16Array | null } {
  if (removedDocs.length === 0) return { docs, positions: null }
  const positions = Uint16Array.from(docs.keys()).filter((position) => removed[docs[position] as number] === 0)
  return { docs: positions.map((position) => docs[position] as number), positions }
}
