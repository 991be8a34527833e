import sharp, { type Metadata } from 'sharp'
import type { AcceptedPictures } from './accepted-pictures.ts'
import { InvalidPicture } from './invalid-picture.ts'
import type { Kind } from './picture-names.ts'

const MAX_SIDE = 2400
/** Pixels: the widest rendering that a page requests. */
const DRAWING_WIDTH = 1600
/** Dots per inch at which librsvg renders an SVG in its own size. */
const NATURAL_DENSITY = 72
const kindOf: Record<string, Kind> = { jpeg: 'jpg', png: 'png', webp: 'webp', svg: 'svg' }

/**
 * Detects the format from the file header, not the file name.
 * @throws InvalidPicture
 */
export async function readHead(bytes: Uint8Array, { kinds, bounds }: AcceptedPictures): Promise<Kind> {
  const head = await headOf(bytes).catch(unreadable)
  const kind = kindOf[head.format]
  if (!kind || !kinds.includes(kind))
    throw new InvalidPicture('unknown_format', `pictures of the format ${head.format} are not accepted`)
  const pixels = head.width * head.height
  if (pixels > bounds.pixels)
    throw new InvalidPicture('too_many_pixels', `the picture has more than ${bounds.pixels / 1_000_000} million pixels`)
  if (pixels * head.channels * bytesOf(head) > bounds.bytes)
    throw new InvalidPicture('too_many_pixels', `the picture unpacks to more than ${bounds.bytes / 1_000_000} MB`)
  return kind
}

// sharp throws synchronously on an empty file. `async` turns this into a rejection like all others.
const headOf = async (bytes: Uint8Array) => await sharp(bytes, { limitInputPixels: false }).metadata()

const bytesOf = ({ depth }: Metadata): number => (depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4)

/**
 * Rotates upright, removes metadata, and limits each side to 2400 pixels.
 * @throws InvalidPicture
 */
export async function reencode(
  bytes: Uint8Array,
  kind: Exclude<Kind, 'svg'>,
  { bounds }: AcceptedPictures,
): Promise<Uint8Array> {
  const upright = sharp(bytes, { limitInputPixels: bounds.pixels })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const encoded =
    kind === 'png'
      ? upright.png({ compressionLevel: 9 })
      : kind === 'webp'
        ? upright.webp({ quality: 88 })
        : upright.jpeg({ quality: 88 })
  return await encoded.toBuffer().catch(unreadable)
}

/**
 * Renders an SVG as PNG, as wide as the widest page needs. The uploaded source is never stored.
 * @throws InvalidPicture
 */
export async function rasterize(bytes: Uint8Array, { bounds }: AcceptedPictures): Promise<Uint8Array> {
  const { width, height } = await headOf(bytes)
  const enlarged = Math.min(DRAWING_WIDTH / width, MAX_SIDE / height)
  const density = Math.min(2400, Math.max(1, NATURAL_DENSITY * enlarged))
  return await sharp(bytes, { density, limitInputPixels: bounds.pixels })
    .resize({ width: DRAWING_WIDTH, height: MAX_SIDE, fit: 'inside' })
    .png()
    .toBuffer()
    .catch(unreadable)
}

/** For example, a valid header with an incomplete body. */
function unreadable(): never {
  throw new InvalidPicture('not_a_picture', 'the file is not a picture that can be read')
}
