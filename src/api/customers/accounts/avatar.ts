import { randomBytes } from 'node:crypto'
import { InvalidPicture } from '../../platform/pictures/invalid-picture.ts'
import { parsePictureName } from '../../platform/pictures/picture-names.ts'
import { deleteRenderings } from '../../platform/pictures/renderings.ts'
import { storePicture } from '../../platform/pictures/store-picture.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { Services } from '../../platform/request/handler-context.ts'

/** Folder of members' profile pictures in the file store. */
export const FOLDER = 'portraits'

/**
 * Stores a profile picture and returns its name. Accepts JPEG or PNG, judged by content, up to 1000 kB (spec §5).
 * Re-encodes the picture without its metadata. Each name is unique, so that `deleteAvatar` deletes the picture of one
 * account only. Throws `image_upload_failed` otherwise.
 */
export async function keepAvatar({ files }: Services, file: File): Promise<string> {
  const stem = randomBytes(8).toString('hex')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return await storePicture(files, FOLDER, bytes, { stem, kinds: ['jpg', 'png'] }).catch((error) => {
    throw error instanceof InvalidPicture ? businessError('image_upload_failed', undefined, 'image') : error
  })
}

/** Deletes a picture and its cached renderings. Does nothing for an empty name. */
export async function deleteAvatar(
  { files, cacheDir }: Pick<Services, 'files' | 'cacheDir'>,
  image: string,
): Promise<void> {
  const picture = parsePictureName(image)
  if (!picture) return
  await files.remove(picture.name)
  if (cacheDir) await deleteRenderings({ cacheDir }, picture)
}
