/**
 * The size of the output in pixels, and the square `part` of the picture to copy. Without `part`: the whole picture.
 */
type Drawing = { width: number; height: number; part?: { x: number; y: number; side: number } }

/** Paints a picture on a white background. JPEG has no transparency, so transparent pixels would become black. */
export function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap, { width, height, part }: Drawing): void {
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  if (part) paper.drawImage(picture, part.x, part.y, part.side, part.side, 0, 0, width, height)
  else paper.drawImage(picture, 0, 0, width, height)
}

/** The canvas content as a JPEG file, or null if the browser cannot encode one. `quality` ranges from 0 to 1. */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<File | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' })
}

export function putFiles(input: HTMLInputElement, files: File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
}
