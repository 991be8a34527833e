import { drawPicture, jpegOf } from '../../browser/jpeg.client.ts'

/** The longest side in pixels, and the JPEG qualities to try in order. */
const MAX_SIDE = 1600
const QUALITIES = [0.85, 0.7, 0.5]

/**
 * The file itself if it has at most `limit` bytes, else the picture as a smaller JPEG (spec §5: 1000 kB). If no quality
 * is small enough, returns the file unchanged.
 */
export async function lightPicture(file: File, limit: number): Promise<File> {
  if (file.size <= limit) return file
  const canvas = document.createElement('canvas')
  await drawPictureWithin(canvas, file, MAX_SIDE)
  for (const quality of QUALITIES) {
    const jpeg = await jpegOf(canvas, quality)
    if (jpeg && jpeg.size <= limit) return jpeg
  }
  return file
}

/** Paints a picture scaled down so that no side exceeds `longest` pixels. */
export async function drawPictureWithin(canvas: HTMLCanvasElement, file: File, longest: number): Promise<void> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  drawPicture(canvas, picture, { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) })
}
