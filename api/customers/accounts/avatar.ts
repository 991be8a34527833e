import { randomBytes } from 'node:crypto'
import { keepPicture } from '../../platform/pictures/keep-picture.ts'
import { parsePictureName } from '../../platform/pictures/picture-names.ts'
import { forgetRenderings } from '../../platform/pictures/renderings.ts'
import { UnfitPicture } from '../../platform/pictures/unfit-picture.ts'
import type { Shop } from '../../platform/request/ask.ts'
import { refusal } from '../../platform/request/refusal.ts'

/** Where pictures of members are kept. */
export const FOLDER = 'portraits'

/**
 * Keeps somebody's picture: JPEG or PNG by its content, at most 1000 kB (spec §5), encoded anew without its metadata. The
 * name is nobody else's, so that it can be taken away.
 */
export async function keepAvatar({ files }: Shop, file: File): Promise<string> {
  const stem = randomBytes(8).toString('hex')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return await keepPicture(files, FOLDER, bytes, { stem, kinds: ['jpg', 'png'] }).catch((error) => {
    throw error instanceof UnfitPicture ? refusal('image_upload_failed', undefined, 'image') : error
  })
}

/** Takes a picture away with what was rendered from it; without one nothing is done. */
export async function forgetAvatar(
  { files, cacheDir }: Pick<Shop, 'files' | 'cacheDir'>,
  image: string,
): Promise<void> {
  const picture = parsePictureName(image)
  if (!picture) return
  await files.remove(picture.name)
  if (cacheDir) await forgetRenderings({ cacheDir }, picture)
}
