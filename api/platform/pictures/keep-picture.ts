import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { newId } from '../database/columns.ts'
import { contentHash, type Kind, parsePictureName, pictureNameFor } from './picture-names.ts'

/** Spec §9: an uploaded image weighs at most 1000 kB. */
const UPLOAD_LIMIT_BYTES = 1_000_000
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 2400

/** Why bytes were not kept as a picture. */
export class UnfitPicture extends Error {
  readonly reason: 'too_large' | 'not_a_picture' | 'unknown_format'
  constructor(reason: UnfitPicture['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

type KeepOptions = {
  /** What the name begins with, such as the product's slug. */
  stem?: string
  limitBytes?: number
  /** Drawings are only for what the operator brings; they are never answered as they are. */
  allowSvg?: boolean
  /** Takes these formats alone: what shoppers bring is JPEG or PNG (spec §5). */
  kinds?: readonly Kind[]
}

/** Says what the bytes are, whatever the file is called; throws `UnfitPicture`. */
export async function checkPicture(
  bytes: Uint8Array,
  { limitBytes = UPLOAD_LIMIT_BYTES, allowSvg, kinds: taken }: KeepOptions = {},
) {
  if (bytes.byteLength > limitBytes) {
    throw new UnfitPicture('too_large', `the picture weighs more than ${Math.round(limitBytes / 1000)} kB`)
  }
  const seen = await readHead(bytes).catch(unreadable)
  const kind = kindOf[seen.format ?? '']
  if (!kind || (kind === 'svg' && !allowSvg) || (taken && !taken.includes(kind))) {
    throw new UnfitPicture('unknown_format', `pictures of the format ${seen.format} are not accepted`)
  }
  return kind
}

// What is empty makes sharp throw at once; here it becomes a rejection like all others.
const readHead = async (bytes: Uint8Array) => await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()

const kindOf: Record<string, Kind> = { jpeg: 'jpg', png: 'png', webp: 'webp', svg: 'svg' }

/** Keeps an upload: checked, turned upright, freed of metadata, at most 2400 pixels a side. Returns its name. */
export async function keepPicture(filesDir: string, folder: string, bytes: Uint8Array, keeping: KeepOptions = {}) {
  return await keepReady(filesDir, await readyPicture(folder, bytes, keeping))
}

/** A picture that may be written; its name is known before it is. */
export type ReadyPicture = { name: string; bytes: Uint8Array }

/** Checks and encodes an upload and writes nothing, for callers that may refuse for other reasons yet. */
export async function readyPicture(
  folder: string,
  given: Uint8Array,
  keeping: KeepOptions = {},
): Promise<ReadyPicture> {
  const kind = await checkPicture(given, keeping)
  const bytes = kind === 'svg' ? given : await reencoded(given, kind).catch(unreadable)
  return { name: pictureNameFor(folder, keeping.stem ?? 'picture', bytes, kind), bytes }
}

export const keepReady = (filesDir: string, { name, bytes }: ReadyPicture): Promise<string> =>
  keep(filesDir, name, bytes)

/** A head that is a picture's and a body that is none, such as half a file. */
function unreadable(): never {
  throw new UnfitPicture('not_a_picture', 'the file is not a picture that can be read')
}

/** Keeps a drawing of our own: an SVG text. Returns its name. */
export const keepDrawing = (filesDir: string, folder: string, stem: string, svg: string): Promise<string> =>
  keep(filesDir, pictureNameFor(folder, stem, svg, 'svg'), svg)

/** Keeps a picture from an exported catalogue under its old name; encoding it anew would lose quality each time. */
export async function keepExported(filesDir: string, folder: string, file: string, bytes: Uint8Array) {
  const name = `${folder}/${basename(file)}`
  const known = parsePictureName(name)
  if (known && known.hash === contentHash(bytes)) return await keep(filesDir, name, bytes)
  return await keepPicture(filesDir, folder, bytes, {
    stem: basename(file, extname(file)),
    limitBytes: Number.POSITIVE_INFINITY,
    allowSvg: true,
  })
}

function reencoded(bytes: Uint8Array, kind: Exclude<Kind, 'svg'>): Promise<Uint8Array> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  if (kind === 'png') return upright.png({ compressionLevel: 9 }).toBuffer()
  return (kind === 'webp' ? upright.webp({ quality: 88 }) : upright.jpeg({ quality: 88 })).toBuffer()
}

async function keep(filesDir: string, name: string, bytes: Uint8Array | string): Promise<string> {
  await writeWhole(join(filesDir, name), bytes)
  return name
}

/** Writes beside the place and moves there, so that nobody ever reads half a file. */
export async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = join(dirname(path), `.${newId()}`)
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    // Half of it may be there, on a disk that has no room left.
    await rm(draft, { force: true })
    throw error
  }
}
