import { basename, extname } from 'node:path'
import type { Files } from '../files/files.ts'
import { decodeInTurn } from './decode-in-turn.ts'
import { contentHash, type Kind, parsePictureName, pictureNameFor } from './picture-names.ts'
import { ofOperators, ofShoppers, type Taken } from './taken.ts'
import { UnfitPicture } from './unfit-picture.ts'

/** Spec §9: an uploaded image weighs at most 1000 kB. */
const UPLOAD_LIMIT_BYTES = 1_000_000
/** A drawing of a few bytes can describe hours of work; a photograph's work grows with its pixels, which are bounded. */
const DRAWING_MILLISECONDS = 2000

export type KeepOptions = {
  /** What the name begins with, such as the product's slug. */
  stem?: string
  /** An operator's picture may be larger, and an SVG drawing, which is stored as PNG. */
  ofOperator?: { limitBytes: number }
  /** Takes these formats alone: what shoppers bring is JPEG or PNG (spec §5). */
  kinds?: readonly Kind[]
}

/** Says what the bytes are, whatever the file is called; throws `UnfitPicture`, and the fault `busy` where too many wait. */
export async function checkPicture(bytes: Uint8Array, keeping: KeepOptions = {}): Promise<Kind> {
  assertLight(bytes, keeping)
  const { kind } = await decodeInTurn('upload', { task: 'check', bytes, taken: takenOf(keeping) }, timeFor(bytes))
  return kind
}

/** The signatures of JPEG, PNG and RIFF (WebP). */
const PHOTOGRAPH = /^(\xff\xd8\xff|\x89PNG|RIFF)/
const timeFor = (bytes: Uint8Array): number | undefined =>
  PHOTOGRAPH.test(Buffer.from(bytes.subarray(0, 4)).toString('latin1')) ? undefined : DRAWING_MILLISECONDS

/** Throws `UnfitPicture` for what is too heavy to be looked into. */
export function assertLight({ byteLength }: { byteLength: number }, { ofOperator }: KeepOptions): void {
  const most = ofOperator?.limitBytes ?? UPLOAD_LIMIT_BYTES
  if (byteLength > most)
    throw new UnfitPicture('too_large', `the picture weighs more than ${Math.round(most / 1000)} kB`)
}

const takenOf = ({ ofOperator, kinds = ['jpg', 'png', 'webp'] }: KeepOptions): Taken =>
  ofOperator ? { kinds: [...kinds, 'svg'], bounds: ofOperators } : { kinds, bounds: ofShoppers }

/** Keeps an upload: checked, turned upright, freed of metadata, at most 2400 pixels a side. Returns its name. */
export async function keepPicture(files: Files, folder: string, bytes: Uint8Array, keeping: KeepOptions = {}) {
  return await keepReady(files, await readyPicture(folder, bytes, keeping))
}

/** A picture that may be written; its name is known before it is. */
export type ReadyPicture = { name: string; bytes: Uint8Array }

/** Checks and encodes an upload and writes nothing, for callers that may refuse for other reasons yet. */
export async function readyPicture(
  folder: string,
  given: Uint8Array,
  keeping: KeepOptions = {},
): Promise<ReadyPicture> {
  assertLight(given, keeping)
  const work = { task: 'reencode', bytes: given, taken: takenOf(keeping) } as const
  const { kind, bytes } = await decodeInTurn('upload', work, timeFor(given))
  return { name: pictureNameFor(folder, keeping.stem ?? 'picture', bytes, kind), bytes }
}

export const keepReady = (files: Files, { name, bytes }: ReadyPicture): Promise<string> => keep(files, name, bytes)

/** Keeps a drawing of our own: an SVG text. Returns its name. */
export const keepDrawing = (files: Files, folder: string, stem: string, svg: string): Promise<string> =>
  keep(files, pictureNameFor(folder, stem, svg, 'svg'), svg)

/**
 * A picture from an exported catalogue has its old name and bytes; encoding it anew would lose quality each time. A drawing
 * becomes PNG, whatever its name says: the hash in a name is no proof of where it is from.
 */
export async function readyExported(
  folder: string,
  file: string,
  bytes: Uint8Array,
  keeping: KeepOptions = {},
): Promise<ReadyPicture> {
  const name = `${folder}/${basename(file)}`
  const isExported = parsePictureName(name)?.hash === contentHash(bytes)
  if (isExported && (await checkPicture(bytes, keeping)) !== 'svg') return { name, bytes }
  const named = basename(file, extname(file))
  const stem = isExported ? named.slice(0, -HASH_ENDING) : named
  return await readyPicture(folder, bytes, { ...keeping, stem })
}

/** The hyphen and the hash that a name ends with. */
const HASH_ENDING = 13

async function keep(files: Files, name: string, bytes: Uint8Array | string): Promise<string> {
  await files.put(name, bytes)
  return name
}
