import { parsePage } from '../../../pages/browser/trusted.client.ts'
import { forget, remember, seenBefore } from './seen-products.ts'

/** Fetched when the reader comes this near, in pixels. */
const NEAR = '900px'

/** `<recently-viewed>`: remembers the product of this page on this device, and shows those of before. */
class RecentlyViewed extends HTMLElement {
  #watch: IntersectionObserver | undefined

  connectedCallback() {
    const product = Number(this.dataset.product) || undefined
    const seen = seenBefore(product)
    if (product) remember(product)
    if (seen.length === 0 || this.childElementCount > 0) return
    // Its place is kept before it is seen, so that nothing moves when the cards come.
    const place = document.createElement('div')
    place.className = 'recent-place'
    place.dataset.added = ''
    this.append(place)
    this.#watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.#fill(seen), { rootMargin: NEAR })
    this.#watch.observe(this)
    this.addEventListener('click', ({ target }) => {
      if (!(target as Element).closest('[data-forget]')) return
      forget()
      this.replaceChildren()
    })
  }

  disconnectedCallback() {
    this.#watch?.disconnect()
  }

  async #fill(seen: number[]) {
    this.#watch?.disconnect()
    const url = new URL(this.dataset.source ?? '', location.href)
    url.searchParams.set('ids', seen.join(','))
    const text = await fetch(url).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    )
    const cards = parsePage(text).querySelector('[data-recent]')
    this.replaceChildren(...(cards ? [document.adoptNode(cards)] : []))
  }
}

customElements.define('recently-viewed', RecentlyViewed)
