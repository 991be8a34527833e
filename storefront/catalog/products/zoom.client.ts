import './zoom.css'

/** Shows all pictures of a gallery over the whole screen, beginning with the one that was pressed. */
export function enlarge(link: HTMLAnchorElement): void {
  const gallery = link.closest<HTMLElement>('[data-gallery]')
  const links = [...(gallery?.querySelectorAll<HTMLAnchorElement>('[data-zoom]') ?? [link])]
  new Zoom(links, gallery?.dataset ?? {}).open(links.indexOf(link), gallery?.getAttribute('aria-label') ?? '')
}

class Zoom {
  #links: HTMLAnchorElement[]
  #dialog = document.createElement('dialog')
  #track = document.createElement('div')
  #slides: HTMLElement[]
  #current = 0
  #previous: HTMLButtonElement
  #next: HTMLButtonElement

  constructor(links: HTMLAnchorElement[], words: DOMStringMap) {
    this.#links = links
    this.#slides = links.map((link) => slideOf(link))
    this.#track.className = 'zoom-track'
    this.#track.tabIndex = 0
    this.#track.append(...this.#slides)
    this.#previous = button('zoom-previous', '‹', words.wordsPrevious, () => this.#step(-1))
    this.#next = button('zoom-next', '›', words.wordsNext, () => this.#step(1))
    const close = button('zoom-close', '×', document.body.dataset.wordsClose, () => this.#dialog.close())
    this.#dialog.className = 'zoom'
    this.#dialog.dataset.added = ''
    this.#dialog.append(close, this.#track, ...(links.length > 1 ? [this.#previous, this.#next] : []))
    this.#track.addEventListener('scroll', () => this.#mark(), { passive: true })
    this.#track.addEventListener('wheel', (event) => this.#turned(event), { passive: true })
    this.#track.addEventListener('click', (event) => this.#pressed(event))
    this.#dialog.addEventListener('keydown', (event) => this.#typed(event))
    this.#dialog.addEventListener('close', () => this.#closed())
  }

  open(index: number, label: string) {
    this.#dialog.setAttribute('aria-label', label)
    document.body.append(this.#dialog)
    this.#dialog.showModal()
    this.#track.focus()
    this.#slides[index]?.scrollIntoView({ behavior: 'instant', inline: 'start' })
    this.#mark()
  }

  /** The slide that fills the screen. */
  #mark() {
    const away = this.#slides.map((slide) => Math.abs(slide.getBoundingClientRect().x))
    this.#current = away.indexOf(Math.min(...away))
    this.#previous.disabled = this.#current === 0
    this.#next.disabled = this.#current === this.#slides.length - 1
    // A button that is switched off under the keyboard would take it along.
    if (document.activeElement?.matches('.zoom-button:disabled')) this.#track.focus({ preventScroll: true })
  }

  #step(by: number) {
    for (const slide of this.#slides) setNear(slide, false)
    this.#slides[this.#current + by]?.scrollIntoView({ inline: 'start' })
  }

  #typed(event: KeyboardEvent) {
    const slide = this.#slides[this.#current]
    if (!slide) return
    const forward = getComputedStyle(this.#dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const near = slide.classList.contains('zoom-near')
    if (event.key === '+' || event.key === '=') this.#bring(slide, true)
    else if (event.key === '-') this.#bring(slide, false)
    else if (near && event.key.startsWith('Arrow')) push(slide, event.key)
    else if (event.key === forward) this.#step(1)
    else if (event.key === back) this.#step(-1)
    else return
    event.preventDefault()
  }

  #turned({ deltaX, deltaY, ctrlKey }: WheelEvent) {
    const slide = this.#slides[this.#current]
    if (ctrlKey || !slide || deltaY >= 0 || Math.abs(deltaX) > Math.abs(deltaY)) return
    if (!slide.classList.contains('zoom-near')) this.#bring(slide, true)
  }

  /** A press on the picture brings it nearer and back again; a press beside it closes. */
  #pressed({ target, clientX, clientY }: MouseEvent) {
    if (!(target instanceof HTMLImageElement)) return this.#dialog.close()
    const slide = target.parentElement as HTMLElement
    const box = target.getBoundingClientRect()
    const at = { x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height }
    this.#bring(slide, !slide.classList.contains('zoom-near'), at)
  }

  /** What stood at the point `at` (parts of the picture's width and height) comes to the middle of the screen. */
  #bring(slide: HTMLElement, near: boolean, at = { x: 0.5, y: 0.5 }) {
    setNear(slide, near)
    const left = at.x * slide.scrollWidth - slide.clientWidth / 2
    slide.scrollTo({ left, top: at.y * slide.scrollHeight - slide.clientHeight / 2, behavior: 'instant' })
  }

  #closed() {
    const link = this.#links[this.#current]
    this.#dialog.remove()
    link?.focus()
  }
}

/** What scrolls can be reached by keyboard. */
function setNear(slide: HTMLElement, near: boolean) {
  slide.classList.toggle('zoom-near', near)
  slide.toggleAttribute('tabindex', near)
  if (near) slide.tabIndex = 0
}

const PUSH_PIXELS = 80
const pushes: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function push(slide: HTMLElement, key: string) {
  const [x, y] = pushes[key] ?? [0, 0]
  slide.scrollBy({ left: x * PUSH_PIXELS, top: y * PUSH_PIXELS })
}

function slideOf(link: HTMLAnchorElement): HTMLElement {
  const slide = document.createElement('div')
  const picture = document.createElement('img')
  slide.className = 'zoom-slide'
  // Pictures have no direction; so scrolled pixels always count from their own first corner.
  slide.dir = 'ltr'
  picture.src = link.href
  picture.loading = 'lazy'
  const small = link.querySelector('img')
  picture.alt = small?.alt ?? ''
  // On a slow network the picture that is there already stands in for the large one.
  if (small?.currentSrc) slide.style.background = `center / contain no-repeat url("${small.currentSrc}")`
  picture.addEventListener('load', () => slide.style.removeProperty('background'))
  slide.append(picture)
  return slide
}

function button(name: string, sign: string, label = '', press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = `zoom-button ${name}`
  element.textContent = sign
  element.setAttribute('aria-label', label)
  element.addEventListener('click', press)
  return element
}
