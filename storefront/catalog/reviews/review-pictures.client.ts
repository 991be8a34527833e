import { holdForm } from '../../../pages/browser/hold-form.client.ts'
import { numbersOfPage } from '../../browser/numbers.client.ts'

/**
 * `<review-pictures>` around a file input: chosen pictures add up and are shown with a button to remove each. What a
 * phone's camera writes is made small enough here (spec §5: 1000 kB), so that it costs less to send, too. A refused form
 * comes back without its files; they are put into it again.
 */
const LONGEST_SIDE = 1600
const QUALITIES = [0.85, 0.7, 0.5]
const TAKEN = ['image/jpeg', 'image/png']

/** Chosen but not sent yet, by the address of their form. */
const chosenFor = new Map<string, File[]>()

export class ReviewPictures extends HTMLElement {
  connectedCallback() {
    this.#input.required = false
    this.#input.addEventListener('change', () =>
      holdForm(this.closest('form'), this.#add([...(this.#input.files ?? [])])),
    )
    const isRefused = this.closest('form')?.querySelector('[role=alert]')
    if (isRefused) this.#hold(this.#chosen)
    else chosenFor.delete(this.#form)
  }

  get #input() {
    return this.querySelector('input[type=file]') as HTMLInputElement
  }
  get #form() {
    return this.closest('form')?.action ?? ''
  }
  get #chosen() {
    return chosenFor.get(this.#form) ?? []
  }

  async #add(files: File[]) {
    const pictures = files.filter(({ type }) => TAKEN.includes(type))
    this.#say(pictures.length < files.length ? this.dataset.wordsNotTaken : '')
    const limit = Number(this.dataset.weight)
    const small = await Promise.all(pictures.map((file) => fitting(file, limit).catch(() => file)))
    const kept = this.querySelectorAll('input[name=keep_images]:checked').length
    const room = Math.max(0, Number(this.dataset.most) - kept - this.#chosen.length)
    if (small.length > room) this.#say(this.dataset.wordsTooMany)
    this.#hold([...this.#chosen, ...small.slice(0, room)])
  }

  #hold(files: File[]) {
    chosenFor.set(this.#form, files)
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    this.#input.files = transfer.files
    this.querySelector('[data-previews]')?.replaceChildren(...files.map((file, index) => this.#preview(file, index)))
  }

  #preview(file: File, index: number): HTMLLIElement {
    const item = document.createElement('li')
    const picture = document.createElement('canvas')
    const remove = document.createElement('button')
    item.className = 'picture-preview'
    item.dataset.added = ''
    paint(picture, file)
    remove.type = 'button'
    remove.textContent = '×'
    const number = numbersOfPage().format(index + 1)
    remove.setAttribute('aria-label', (this.dataset.wordsRemove ?? '').replace('#', number))
    remove.addEventListener('click', () => {
      this.#say('')
      this.#hold(this.#chosen.filter((one) => one !== file))
      this.#input.focus()
    })
    item.append(picture, remove)
    return item
  }

  #say(message = '') {
    const place = this.querySelector('#images-error')
    if (place) place.textContent = message
  }
}

/** The file itself when it is light enough, else the same picture as a smaller JPEG. */
async function fitting(file: File, limit: number): Promise<File> {
  if (file.size <= limit) return file
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  draw(canvas, picture, LONGEST_SIDE)
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (blob && blob.size <= limit) return new File([blob], 'picture.jpg', { type: 'image/jpeg' })
  }
  return file
}

const PREVIEW_SIDE = 192
const paint = (canvas: HTMLCanvasElement, file: File) =>
  createImageBitmap(file)
    .then((picture) => draw(canvas, picture, PREVIEW_SIDE))
    .catch(() => {})

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, longest: number) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D
  // JPEG knows no transparency: without a ground it becomes black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
}

customElements.define('review-pictures', ReviewPictures)

/** `data-count` beside a text: how many characters of how many. */
document.addEventListener('input', ({ target }) => {
  const counter =
    target instanceof HTMLTextAreaElement && target.closest('[data-count-of]')?.querySelector('[data-count]')
  if (!counter) return
  const number = numbersOfPage().format(target.value.length)
  counter.textContent = ((counter as HTMLElement).dataset.count ?? '').replace('#', number)
})
