import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Files } from '#api/platform/files/files.ts'
import type { DemoProduct } from './catalogue/demo-types.ts'
import type { StorePicture } from './fill-pictures.ts'
import { draw } from './pictures/draw.ts'
import { FILMED, frameAt, VIDEO_FILE } from './videos/video.ts'

/** The moment (0 to 1) at which the camera is nearest. */
const STILL_MOMENT = 0.35

/** The video at the end of a product's gallery, with a still image. Empty for all other products. */
export async function videoOf(
  { slug, picture }: DemoProduct,
  storePicture: StorePicture,
): Promise<{ image: string; video: string }[]> {
  if (slug !== FILMED) return []
  const still = await storePicture('products', `${slug}-video`, frameAt(draw(picture, slug), STILL_MOMENT))
  return [{ image: still, video: `/videos/${basename(VIDEO_FILE)}` }]
}

/** Copies the video into the shop's file storage, which serves it (src/server/videos.ts). */
export async function storeVideo(files: Files): Promise<void> {
  await files.put(`videos/${basename(VIDEO_FILE)}`, await readFile(VIDEO_FILE))
}
