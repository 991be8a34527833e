import type { Files } from '../files/files.ts'
import { refusal } from '../request/refusal.ts'
import { type KeepOptions, keepReady, type ReadyPicture, readyPicture } from './keep-picture.ts'
import { UnfitPicture } from './unfit-picture.ts'

/**
 * Uploads checked by their content, turned upright and freed of metadata, still unwritten, for this folder. One that is no
 * picture, of another format or too heavy refuses all (`image_upload_failed`, spec §5). One after the other: a call never
 * waits with more than one of them in the line.
 */
export async function readyUploads(folder: string, files: File[], keeping: KeepOptions): Promise<ReadyPicture[]> {
  const ready: ReadyPicture[] = []
  for (const file of files) {
    const picture = await readyPicture(folder, new Uint8Array(await file.arrayBuffer()), keeping).catch(unfit)
    if (!ready.some(({ name }) => name === picture.name)) ready.push(picture)
  }
  return ready
}

function unfit(error: unknown): never {
  throw error instanceof UnfitPicture ? refusal('image_upload_failed', {}, 'images') : error
}

/** Writes pictures that are about to be kept; when one cannot be written, none stays. */
export async function writeUploads(files: Files, pictures: ReadyPicture[]): Promise<void> {
  try {
    for (const picture of pictures) await keepReady(files, picture)
  } catch (error) {
    for (const { name } of pictures) await files.remove(name)
    throw error
  }
}
