/** What to draw of a picture (all of it without `part`), and on how many pixels. */
type Drawing = { width: number; height: number; part?: { x: number; y: number; side: number } }

/** Draws a picture on white: JPEG has no transparency, and what is transparent would become black. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { width, height, part }: Drawing): void {
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  if (part) paper.drawImage(picture, part.x, part.y, part.side, part.side, 0, 0, width, height)
  else paper.drawImage(picture, 0, 0, width, height)
}

/** What stands on a canvas as a JPEG file; null where the browser cannot write one. `quality` is between 0 and 1. */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<File | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' })
}

/** Puts files into a file input. */
export function putFiles(input: HTMLInputElement, files: File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
}
