/** Parts of a page that have a script of their own, loaded only where they stand. */
const parts: [selector: string, load: () => Promise<unknown>][] = [
  ['flash-countdown', () => import('./countdown.client.ts')],
  ['banner-slider', () => import('./slider.client.ts')],
  ['[data-save]', () => import('../customers/saved-items/saved-items.client.ts')],
  ['[data-newsletter]', () => import('../site/content/newsletter.client.ts')],
  ['recently-viewed', () => import('../catalog/products/recently-viewed.client.ts')],
  ['[data-show-password]', () => import('../customers/accounts/show-password.client.ts')],
  ['[data-picture-input]', () => import('../customers/accounts/picture-input.client.ts')],
  ['review-pictures', () => import('../catalog/reviews/review-pictures.client.ts')],
  ['[data-pay-fields]', () => import('../ordering/checkout/pay-fields.client.ts')],
  ['[data-popup]', () => import('./popup.client.ts')],
  ['[data-analytics]', () => import('../site/analytics/analytics.client.ts')],
]

/** Called when a page was opened, and again when another was swapped in. */
export function loadParts(): void {
  for (const [selector, load] of parts) if (document.querySelector(selector)) load().catch(() => {})
}
