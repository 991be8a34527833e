import { fetchFragment } from '#web/browser/fetch-fragment.client.ts'
import { clearViewed, rememberViewed, viewedProductIds } from './viewed-products.ts'

/** In pixels: the cards load when the viewport comes this close. */
const NEAR = '900px'

/** `<recently-viewed>`: stores the product of this page in local storage, and shows the products viewed before. */
class RecentlyViewed extends HTMLElement {
  private watch: IntersectionObserver | undefined

  connectedCallback() {
    const product = Number(this.dataset.product) || undefined
    const viewed = viewedProductIds(product)
    if (product) rememberViewed(product)
    if (viewed.length === 0 || this.childElementCount > 0) return
    // An empty element has no size, so the observer would not report it. The cards load before the place is visible, so
    // that nothing visible moves.
    const place = document.createElement('div')
    place.className = 'recent-place'
    place.dataset.added = ''
    this.append(place)
    this.watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.fill(viewed), { rootMargin: NEAR })
    this.watch.observe(this)
    this.addEventListener('click', ({ target }) => {
      if (!(target as Element).closest('[data-forget]')) return
      clearViewed()
      this.replaceChildren()
    })
  }

  disconnectedCallback() {
    this.watch?.disconnect()
  }

  private async fill(viewed: number[]) {
    this.watch?.disconnect()
    const url = new URL(this.dataset.source ?? '', location.href)
    url.searchParams.set('ids', viewed.join(','))
    const cards = await fetchFragment(url, '[data-recent]')
    this.replaceChildren(...(cards ? [cards] : []))
  }
}

customElements.define('recently-viewed', RecentlyViewed)
