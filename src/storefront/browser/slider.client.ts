export const SLIDE_MILLISECONDS = 6000

/**
 * `<banner-slider>`: CSS scrolls and snaps the slides. This script adds dots, and advances the slides unless the slider
 * has the pointer, the focus or is paused.
 */
class BannerSlider extends HTMLElement {
  private track: HTMLElement | null = null
  private dots: HTMLButtonElement[] = []
  private pause: HTMLButtonElement | null = null
  private timer = 0
  private current = 0

  connectedCallback() {
    this.track = this.querySelector('[data-track]')
    if (!this.track || this.slides.length < 2) return
    this.addControls()
    this.watch(this.track)
    for (const rest of ['pointerenter', 'focusin'] as const) this.addEventListener(rest, () => this.stop())
    for (const on of ['pointerleave', 'focusout'] as const) this.addEventListener(on, () => this.start())
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.setPaused(true)
    this.start()
  }

  disconnectedCallback() {
    this.stop()
  }

  private get slides() {
    return [...(this.track?.children ?? [])] as HTMLElement[]
  }

  private addControls() {
    const bar = document.createElement('div')
    bar.className = 'slider-bar'
    bar.dataset.added = ''
    this.dots = this.slides.map((slide, index) => {
      const dot = button(slide.dataset.label ?? '', () => this.go(index))
      dot.className = 'slider-dot'
      return dot
    })
    this.pause = button(this.dataset.pause ?? '', () => this.setPaused(!this.paused))
    this.pause.className = 'slider-pause'
    bar.append(this.pause, ...this.dots)
    this.append(bar)
    this.mark(0)
  }

  private watch(track: HTMLElement) {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) this.mark(this.slides.indexOf(target as HTMLElement))
        }
      },
      { root: track, threshold: 0.6 },
    )
    for (const slide of this.slides) observer.observe(slide)
  }

  private mark(index: number) {
    this.current = index
    for (const [at, dot] of this.dots.entries()) dot.setAttribute('aria-current', String(at === index))
  }

  /** Scrolls the track only. `scrollIntoView` could also scroll the page. */
  private go(index: number) {
    const slide = this.slides[index]
    const first = this.slides[0]
    if (slide && first) this.track?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: 'smooth' })
  }

  private get paused() {
    return this.hasAttribute('data-paused')
  }

  private setPaused(paused: boolean) {
    this.toggleAttribute('data-paused', paused)
    this.pause?.setAttribute('aria-label', (paused ? this.dataset.play : this.dataset.pause) ?? '')
    if (paused) this.stop()
  }

  private start() {
    this.stop()
    if (this.paused) return
    this.timer = window.setInterval(() => {
      if (!document.hidden) this.go((this.current + 1) % this.slides.length)
    }, SLIDE_MILLISECONDS)
  }

  private stop() {
    clearInterval(this.timer)
  }
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.setAttribute('aria-label', label)
  element.addEventListener('click', press)
  return element
}

customElements.define('banner-slider', BannerSlider)
