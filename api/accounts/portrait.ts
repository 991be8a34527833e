import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { keepPicture, UnfitPicture } from '../pictures/keep.ts'
import { originalPath, parsePictureName } from '../pictures/names.ts'
import { refusal } from '../refusal.ts'

const FOLDER = 'portraits'

/**
 * Keeps somebody's picture: JPEG or PNG by its content, at most 1000 kB (spec §5), encoded anew without its metadata. The
 * name is nobody else's, so that it can be taken away.
 */
export async function keepPortrait(filesDir: string, file: File): Promise<string> {
  const stem = randomBytes(8).toString('hex')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return await keepPicture(filesDir, FOLDER, bytes, { stem, kinds: ['jpg', 'png'] }).catch((error) => {
    throw error instanceof UnfitPicture ? refusal('image_upload_failed', undefined, 'image') : error
  })
}

/** Takes a picture away; without one nothing is done. What was rendered from it is found by nobody any more. */
export async function forgetPortrait(filesDir: string, image: string): Promise<void> {
  const picture = parsePictureName(image)
  if (picture) await rm(originalPath(filesDir, picture), { force: true })
}
