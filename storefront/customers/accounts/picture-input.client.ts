import { holdForm } from '../../../pages/browser/hold-form.client.ts'

/**
 * `data-picture-input`: shows the chosen picture at once, and makes it as small as a picture of a face needs to be: what
 * a phone's camera writes is far larger than 1000 kB (spec §5).
 */
const SIDE = 640

/** Only styles need to know it as required (ui/picture-choice.tsx). */
for (const input of document.querySelectorAll<HTMLInputElement>('[data-picture-input]')) input.required = false

document.addEventListener('change', ({ target: input }) => {
  if (!(input instanceof HTMLInputElement) || !input.hasAttribute('data-picture-input')) return
  holdForm(input.form, takeSmaller(input))
})

async function takeSmaller(input: HTMLInputElement) {
  const file = input.files?.[0]
  const small = file && (await shrink(file).catch(() => null))
  // What is no picture goes as it is: the shop says what is wrong with it.
  if (!small) return
  const chosen = new DataTransfer()
  chosen.items.add(small.file)
  input.files = chosen.files
  show(input, small.canvas.toDataURL('image/jpeg'))
}

/** A square of it, as JPEG. */
export async function shrink(file: File) {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const size = Math.min(side, SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D
  // JPEG knows no transparency: without a ground it becomes black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, size, size)
  paper.drawImage(picture, x, y, side, side, 0, 0, size, size)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  return blob && { canvas, file: new File([blob], 'picture.jpg', { type: 'image/jpeg' }) }
}

function show(input: HTMLInputElement, address: string): void {
  const frame = input.closest('form')?.querySelector('[data-picture-preview]')
  const image = document.createElement('img')
  image.src = address
  image.alt = ''
  image.className = 'size-full object-cover'
  frame?.replaceChildren(image)
}
