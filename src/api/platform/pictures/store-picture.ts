import { basename, extname } from 'node:path'
import type { Files } from '../files/files.ts'
import { type AcceptedPictures, ofOperators, ofShoppers } from './accepted-pictures.ts'
import { decodeQueued } from './decode-queued.ts'
import { InvalidPicture } from './invalid-picture.ts'
import { contentHash, type Kind, parsePictureName, pictureNameFor } from './picture-names.ts'

/** Spec §9: an uploaded image has at most 1000 kB. */
const UPLOAD_LIMIT_BYTES = 1_000_000
/**
 * CPU time for an SVG: a few bytes can take hours to render. A photograph's cost grows with its pixels, which are
 * limited.
 */
const DRAWING_CPU_MILLISECONDS = 2000

export type StorePictureOptions = {
  /** Beginning of the name, such as the product's slug. */
  stem?: string
  /** Pictures from staff may be larger, and may be SVG, which is stored as PNG. `drawingCpuMilliseconds`: limit for an SVG. */
  ofOperator?: { limitBytes: number; drawingCpuMilliseconds?: number }
  /** Accepts these formats only. Shoppers may upload JPEG and PNG (spec §5). */
  kinds?: readonly Kind[]
}

/**
 * Detects the format from the content, not the file name.
 * @throws InvalidPicture, and `HttpError` `busy` if too many pictures wait
 */
export async function checkPicture(bytes: Uint8Array, options: StorePictureOptions = {}): Promise<Kind> {
  assertFileSize(bytes, options)
  const { kind } = await decodeQueued('upload', { task: 'check', bytes, ...limitsOf(bytes, options) })
  return kind
}

/** The signatures of JPEG, PNG and RIFF (WebP). */
const PHOTOGRAPH = /^(\xff\xd8\xff|\x89PNG|RIFF)/
const isPhotograph = (bytes: Uint8Array) => PHOTOGRAPH.test(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))

const limitsOf = (bytes: Uint8Array, options: StorePictureOptions) => ({
  accepted: acceptedPicturesOf(options),
  cpuMilliseconds: isPhotograph(bytes)
    ? undefined
    : (options.ofOperator?.drawingCpuMilliseconds ?? DRAWING_CPU_MILLISECONDS),
})

/** @throws InvalidPicture if the file is too large to be examined */
export function assertFileSize({ byteLength }: { byteLength: number }, { ofOperator }: StorePictureOptions): void {
  const most = ofOperator?.limitBytes ?? UPLOAD_LIMIT_BYTES
  if (byteLength > most)
    throw new InvalidPicture('too_large', `the picture weighs more than ${Math.round(most / 1000)} kB`)
}

const acceptedPicturesOf = ({ ofOperator, kinds = ['jpg', 'png', 'webp'] }: StorePictureOptions): AcceptedPictures =>
  ofOperator ? { kinds: [...kinds, 'svg'], bounds: ofOperators } : { kinds, bounds: ofShoppers }

/** Stores an upload after checks: rotated upright, without metadata, at most 2400 pixels a side. Returns its name. */
export async function storePicture(files: Files, folder: string, bytes: Uint8Array, options: StorePictureOptions = {}) {
  return await storeReadyPicture(files, await readyPicture(folder, bytes, options))
}

/** A checked picture that is not stored yet. Its name is known beforehand. */
export type ReadyPicture = { name: string; bytes: Uint8Array }

/** Checks and encodes an upload without storing it, for callers that may still reject it for other reasons. */
export async function readyPicture(
  folder: string,
  input: Uint8Array,
  options: StorePictureOptions = {},
): Promise<ReadyPicture> {
  assertFileSize(input, options)
  const work = { task: 'reencode', bytes: input, ...limitsOf(input, options) } as const
  const { kind, bytes } = await decodeQueued('upload', work)
  return { name: pictureNameFor(folder, options.stem ?? 'picture', bytes, kind), bytes }
}

export const storeReadyPicture = (files: Files, { name, bytes }: ReadyPicture): Promise<string> =>
  storeBytes(files, name, bytes)

/** Stores an SVG of the shop itself. Returns its name. */
export const storeSvg = (files: Files, folder: string, stem: string, svg: string): Promise<string> =>
  storeBytes(files, pictureNameFor(folder, stem, svg, 'svg'), svg)

/**
 * A picture from an exported catalogue has its old name and bytes; encoding it again would lose quality each time. An
 * SVG becomes PNG even so, because the hash in a name does not prove its origin.
 */
export async function readyPictureFromExport(
  folder: string,
  file: string,
  bytes: Uint8Array,
  options: StorePictureOptions = {},
): Promise<ReadyPicture> {
  const name = `${folder}/${basename(file)}`
  const isExported = parsePictureName(name)?.hash === contentHash(bytes)
  if (isExported && (await checkPicture(bytes, options)) !== 'svg') return { name, bytes }
  const named = basename(file, extname(file))
  const stem = isExported ? named.slice(0, -HASH_ENDING) : named
  return await readyPicture(folder, bytes, { ...options, stem })
}

/** Length of the hyphen and the hash at the end of a name. */
const HASH_ENDING = 13

async function storeBytes(files: Files, name: string, bytes: Uint8Array | string): Promise<string> {
  await files.put(name, bytes)
  return name
}
