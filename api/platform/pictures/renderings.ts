import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forgiveNoRoom } from '../disk/no-room.ts'
import { defaultPicture } from './default-picture.ts'
import { writeWhole } from './keep-picture.ts'
import { originalPath, type PictureName, type Width, widths } from './picture-names.ts'
import { type Format, formats, render } from './render.ts'
import { createRenderQueue, type Urgency } from './render-queue.ts'

/** Where originals are kept, and where what was rendered from them. */
export type PictureFolders = { filesDir: string; cacheDir: string }

export type RenderingKey = { picture: PictureName; width: Width; format: Format }

const inTurn = createRenderQueue(2)
const underWay = new Map<string, Promise<Uint8Array>>()

const cachePath = ({ cacheDir }: PictureFolders, { picture, width, format }: RenderingKey) =>
  join(cacheDir, String(width), `${picture.hash}.${format}`)

/** What was rendered before; undefined when nobody asked for it yet. */
export const findRendering = (folders: PictureFolders, wanted: RenderingKey) => readIfThere(cachePath(folders, wanted))

/**
 * Renders a picture and keeps it; those who ask for the same meanwhile wait for the same rendering.
 * Answers undefined when there is no such original.
 */
export async function makeRendering(folders: PictureFolders, wanted: RenderingKey, urgency: Urgency) {
  const original = await readIfThere(originalPath(folders.filesDir, wanted.picture))
  if (!original) return undefined
  const path = cachePath(folders, wanted)
  return await once(path, async () => {
    const bytes = await inTurn(urgency, () => render(original, wanted.width, wanted.format))
    // On a full disk it is rendered each time.
    await writeWhole(path, bytes).catch(forgiveNoRoom)
    return bytes
  })
}

/** Forgets a picture whose original is gone; whoever else has the same picture gets it rendered anew. */
export async function forgetRenderings({ cacheDir }: Pick<PictureFolders, 'cacheDir'>, { hash }: PictureName) {
  const paths = widths.flatMap((width) => formats.map((format) => join(cacheDir, String(width), `${hash}.${format}`)))
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

/** The default picture, made once for each width and format. */
export const renderDefault = (width: Width, format: Format): Promise<Uint8Array> => {
  const key = `${width}.${format}`
  const made = defaults.get(key) ?? inTurn('visitor', () => render(Buffer.from(defaultPicture), width, format))
  defaults.set(key, made)
  return made
}
const defaults = new Map<string, Promise<Uint8Array>>()

function once(key: string, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const begun = underWay.get(key)
  if (begun) return begun
  const result = work().finally(() => underWay.delete(key))
  underWay.set(key, result)
  return result
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
