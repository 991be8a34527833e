import { draw, jpegOf } from '../../browser/jpeg.client.ts'

/** Pixels, and the qualities that are tried one after the other. */
const LONGEST_SIDE = 1600
const QUALITIES = [0.85, 0.7, 0.5]

/** The file itself where it has at most `limit` bytes, else the same picture as a smaller JPEG (spec §5: 1000 kB). */
export async function lightPicture(file: File, limit: number): Promise<File> {
  if (file.size <= limit) return file
  const canvas = document.createElement('canvas')
  await drawWithin(canvas, file, LONGEST_SIDE)
  for (const quality of QUALITIES) {
    const jpeg = await jpegOf(canvas, quality)
    if (jpeg && jpeg.size <= limit) return jpeg
  }
  return file
}

/** Draws a picture so that no side is longer than `longest` pixels. */
export async function drawWithin(canvas: HTMLCanvasElement, file: File, longest: number): Promise<void> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  draw(canvas, picture, { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) })
}
