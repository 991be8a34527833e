import { createHash } from 'node:crypto'

/** Widths in which a picture can be requested, in pixels. */
export const widths = [96, 160, 320, 480, 640, 960, 1280, 1600] as const
export type Width = (typeof widths)[number]

/** Formats of stored originals. */
export type Kind = 'svg' | 'jpg' | 'png' | 'webp'

const NAME = /^(?:[a-z0-9][a-z0-9_-]*\/){0,3}[a-z0-9][a-z0-9_-]*-([0-9a-f]{12})\.(svg|jpg|png|webp)$/

/** A stored original. Its name contains the hash of its content, so its renderings may be cached forever. */
export type PictureName = { name: string; hash: string; kind: Kind }

/** Parses a name from the database; undefined for any other text, including `../`. */
export function parsePictureName(name: string): PictureName | undefined {
  const [, hash, kind] = NAME.exec(name) ?? []
  return hash && kind ? { name, hash, kind: kind as Kind } : undefined
}

export const contentHash = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12)

/** `products`, `Mauri Carpet`, bytes → `products/mauri-carpet-0123456789ab.jpg` */
export const pictureNameFor = (folder: string, stem: string, bytes: Uint8Array | string, kind: Kind): string =>
  `${folder}/${plain(stem)}-${contentHash(bytes)}.${kind}`

const plain = (stem: string): string =>
  stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-$/, '') || 'picture'

export const asWidth = (text: string): Width | undefined => widths.find((width) => String(width) === text)
