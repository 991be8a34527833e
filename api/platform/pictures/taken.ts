import type { Kind } from './picture-names.ts'

/** What a picture may be unpacked to: points, and bytes of all of them. */
type Bounds = { pixels: number; bytes: number }

/** What pictures are taken, as their head says before a point of them is unpacked. */
export type Taken = { kinds: readonly Kind[]; bounds: Bounds }

/** A photograph of 24 megapixels; the 50 or more of some phones never come in 1000 kB (spec §9). */
export const ofShoppers: Bounds = { pixels: 25_000_000, bytes: 100_000_000 }
export const ofOperators: Bounds = { pixels: 50_000_000, bytes: 200_000_000 }
