import type { Files } from '../files/files.ts'
import { businessError } from '../request/errors.ts'
import { InvalidPicture } from './invalid-picture.ts'
import { type ReadyPicture, readyPicture, type StorePictureOptions, storeReadyPicture } from './store-picture.ts'

/**
 * Checks and encodes uploads for this folder without storing them: rotated upright, without metadata. One that is no
 * picture, has another format or is too large rejects all (`image_upload_failed`, spec §5). They run one by one, so
 * that a call never has more than one picture in the queue.
 */
export async function readyUploads(
  folder: string,
  files: File[],
  keeping: StorePictureOptions,
): Promise<ReadyPicture[]> {
  const ready: ReadyPicture[] = []
  for (const file of files) {
    const picture = await readyPicture(folder, new Uint8Array(await file.arrayBuffer()), keeping).catch(unfit)
    if (!ready.some(({ name }) => name === picture.name)) ready.push(picture)
  }
  return ready
}

function unfit(error: unknown): never {
  throw error instanceof InvalidPicture ? businessError('image_upload_failed', {}, 'images') : error
}

/** Stores pictures; if one cannot be stored, none remains. */
export async function writeUploads(files: Files, pictures: ReadyPicture[]): Promise<void> {
  try {
    for (const picture of pictures) await storeReadyPicture(files, picture)
  } catch (error) {
    for (const { name } of pictures) await files.remove(name)
    throw error
  }
}
