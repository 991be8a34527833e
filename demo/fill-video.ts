import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Files } from '#api/platform/files/files.ts'
import type { DemoProduct } from './catalogue/demo-types.ts'
import type { Keep } from './fill-pictures.ts'
import { draw } from './pictures/draw.ts'
import { FILMED, frameAt, VIDEO_FILE } from './videos/video.ts'

/** When the camera is nearest. */
const STILL_MOMENT = 0.35

/** The video of a product as the end of its gallery, with a still of it; of most products there is none. */
export async function videoOf({ slug, picture }: DemoProduct, keep: Keep): Promise<{ image: string; video: string }[]> {
  if (slug !== FILMED) return []
  const still = await keep('products', `${slug}-video`, frameAt(draw(picture, slug), STILL_MOMENT))
  return [{ image: still, video: `/videos/${basename(VIDEO_FILE)}` }]
}

/** Puts the video among the shop's files, from where it is served (src/server/videos.ts). */
export async function keepVideo(files: Files): Promise<void> {
  await files.put(`videos/${basename(VIDEO_FILE)}`, await readFile(VIDEO_FILE))
}
