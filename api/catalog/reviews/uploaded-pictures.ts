import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keepReady, type ReadyPicture, readyPicture } from '../../platform/pictures/keep-picture.ts'
import { UnfitPicture } from '../../platform/pictures/unfit-picture.ts'
import { refusal } from '../../platform/request/refusal.ts'

export const FOLDER = 'reviews'

/** What a review may be shown with: spec §5 takes JPEG and PNG alone. */
const kinds = ['jpg', 'png'] as const

/**
 * Uploads checked by their content, turned upright and freed of metadata, still unwritten. One that is no picture, of
 * another format or heavier than 1000 kB refuses all (spec §5). One
 * after the other: a call never waits with more than one of them in the line.
 */
export async function readyUploads(files: File[], stem: string): Promise<ReadyPicture[]> {
  const ready: ReadyPicture[] = []
  for (const file of files) {
    const picture = await readyPicture(FOLDER, new Uint8Array(await file.arrayBuffer()), { stem, kinds }).catch(unfit)
    if (!ready.some(({ name }) => name === picture.name)) ready.push(picture)
  }
  return ready
}

function unfit(error: unknown): never {
  throw error instanceof UnfitPicture ? refusal('image_upload_failed', {}, 'images') : error
}

/** Writes pictures whose review is about to be kept; when one cannot be written, none stays. */
export async function writeUploads(filesDir: string, pictures: ReadyPicture[]): Promise<void> {
  try {
    for (const picture of pictures) await keepReady(filesDir, picture)
  } catch (error) {
    for (const { name } of pictures) await rm(join(filesDir, name), { force: true })
    throw error
  }
}
