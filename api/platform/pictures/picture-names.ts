import { createHash } from 'node:crypto'

/** Widths a picture may be asked for, in pixels. */
export const widths = [96, 160, 320, 480, 640, 960, 1280, 1600] as const
export type Width = (typeof widths)[number]

/** What originals may be kept as. */
export type Kind = 'svg' | 'jpg' | 'png' | 'webp'

const NAME = /^(?:[a-z0-9][a-z0-9_-]*\/){0,3}[a-z0-9][a-z0-9_-]*-([0-9a-f]{12})\.(svg|jpg|png|webp)$/

/** A kept original. Its name carries the hash of its content, so whatever is made of it may be cached for good. */
export type PictureName = { name: string; hash: string; kind: Kind }

/** Reads a name as it stands in the database; undefined for anything else, `../` among it. */
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
