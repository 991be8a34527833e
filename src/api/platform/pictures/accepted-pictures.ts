import type { Kind } from './picture-names.ts'

/** The limits of a decoded picture: pixels, and bytes in all. */
type Bounds = { pixels: number; bytes: number }

/** The accepted formats and sizes. They are checked against the file header before any pixel is decoded. */
export type AcceptedPictures = { kinds: readonly Kind[]; bounds: Bounds }

/** A photograph of 24 megapixels. The 50 or more of some phones never fit in 1000 kB (spec §9). */
export const ofShoppers: Bounds = { pixels: 25_000_000, bytes: 100_000_000 }
export const ofOperators: Bounds = { pixels: 50_000_000, bytes: 200_000_000 }
