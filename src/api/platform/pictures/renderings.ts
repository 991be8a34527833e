import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { ignoreDiskFull } from '../disk/disk-full.ts'
import type { Files } from '../files/files.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import { decodeQueued } from './decode-queued.ts'
import { defaultPicture } from './default-picture.ts'
import { type Format, formats } from './formats.ts'
import { InvalidPicture } from './invalid-picture.ts'
import { type PictureName, type Width, widths } from './picture-names.ts'
import type { Urgency } from './picture-queue.ts'

/** The storage of originals, and a local folder for renderings. */
export type PictureFolders = {
  files: Files
  cacheDir: string
  /**
   * Folders of pictures of people. Their renderings are not stored, so that deleting the original deletes the picture
   * everywhere.
   */
  personal?: readonly string[] | undefined
}

const isPersonal = ({ personal = [] }: PictureFolders, { name }: PictureName) =>
  personal.some((folder) => name.startsWith(`${folder}/`))

export type RenderingKey = { picture: PictureName; width: Width; format: Format }

/**
 * Each attempt at a picture that cannot be rendered may occupy the decoder for 30 s, and there is one for each width
 * and format.
 */
const FAILED_MILLISECONDS = 10 * 60_000
const failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_MILLISECONDS })

/** Rendering this picture failed within the last ten minutes. */
export class RecentlyFailed extends Error {}

const pendingRenderings = new Map<string, Promise<Uint8Array | undefined>>()

const cachePath = ({ cacheDir }: PictureFolders, { picture, width, format }: RenderingKey) =>
  join(cacheDir, String(width), `${picture.hash}.${format}`)

/** A stored rendering; undefined if there is none. */
export const findRendering = async (folders: PictureFolders, wanted: RenderingKey) =>
  isPersonal(folders, wanted.picture) ? undefined : await readIfThere(cachePath(folders, wanted))

/**
 * Renders a picture and stores the rendering; simultaneous calls for it wait for the same one. Undefined if the
 * original does not exist.
 * @throws InvalidPicture if the picture cannot be rendered, and FailedBefore at every width for ten minutes afterwards
 */
export async function makeRendering(folders: PictureFolders, wanted: RenderingKey, urgency: Urgency) {
  const { picture, width, format } = wanted
  const path = cachePath(folders, wanted)
  if (failed.has(picture.name)) throw new RecentlyFailed(`${picture.name} could not be rendered before`)
  return await once(path, () =>
    folders.files.lend(picture.name, async (original) => {
      const work = { task: 'render', path: original, width, format } as const
      const { bytes } = await decodeQueued(urgency, work).catch((error) => {
        if (error instanceof InvalidPicture) failed.set(picture.name, true)
        throw error
      })
      // On a full disk the picture is rendered each time.
      if (!isPersonal(folders, picture)) await writeAtomically(path, bytes).catch(ignoreDiskFull)
      return bytes
    }),
  )
}

/** Deletes the renderings of a deleted original. An identical picture elsewhere is rendered again. */
export async function deleteRenderings({ cacheDir }: Pick<PictureFolders, 'cacheDir'>, { hash }: PictureName) {
  const paths = widths.flatMap((width) => formats.map((format) => join(cacheDir, String(width), `${hash}.${format}`)))
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

/** The default picture, rendered once for each width and format. */
export function renderDefault(width: Width, format: Format): Promise<Uint8Array> {
  const key = `${width}.${format}`
  const made = defaults.get(key) ?? makeDefault(width, format)
  defaults.set(key, made)
  made.catch(() => defaults.delete(key))
  return made
}
const defaults = new Map<string, Promise<Uint8Array>>()

async function makeDefault(width: Width, format: Format): Promise<Uint8Array> {
  const work = { task: 'render', bytes: Buffer.from(defaultPicture), width, format } as const
  return (await decodeQueued('default', work)).bytes
}

function once(key: string, work: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
  const pendingRendering = pendingRenderings.get(key)
  if (pendingRendering) return pendingRendering
  const result = work().finally(() => pendingRenderings.delete(key))
  pendingRenderings.set(key, result)
  return result
}

const readIfThere = (path: string) => unlessMissing(readFile(path))

async function unlessMissing<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
