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
    const { gone, goneDocs } = segments[number] as Segment
    count += docs.length
    if (goneDocs.length === 0) continue
    for (let place = 0; place < docs.length; place++) count -= gone[docs[place] as number] as number
  }
  return count
}

/** The found products that are not removed, and their places in `docs` (null: none is removed). */
export function thereOf(
  { gone, goneDocs }: Segment,
  docs: Uint16Array,
): { docs: Uint16Array; places: Uint16Array | null } {
  if (goneDocs.length === 0) return { docs, places: null }
  const places = Uint16Array.from(docs.keys()).filter((place) => gone[docs[place] as number] === 0)
  return { docs: places.map((place) => docs[place] as number), places }
}
