/** Parts of a page that have a script of their own, loaded only where they stand. */
const parts: [selector: string, load: () => Promise<unknown>][] = [
  ['flash-countdown', () => import('./countdown.client.ts')],
  ['banner-slider', () => import('./slider.client.ts')],
  ['[data-marks]', () => import('../marks/marks.client.ts')],
  ['[data-newsletter]', () => import('../content/newsletter.client.ts')],
  ['recently-viewed', () => import('../catalog/recently-viewed.client.ts')],
  ['[data-show-password]', () => import('../accounts/show-password.client.ts')],
  ['[data-picture-input]', () => import('../accounts/picture-input.client.ts')],
  ['review-pictures', () => import('../reviews/review-pictures.client.ts')],
  ['[data-pay-fields]', () => import('../checkout/pay-fields.client.ts')],
  ['[data-popup]', () => import('./popup.client.ts')],
  ['[data-analytics]', () => import('../analytics/analytics.client.ts')],
]

/** Called when a page was opened, and again when another was swapped in. */
export function loadParts(): void {
  for (const [selector, load] of parts) if (document.querySelector(selector)) load().catch(() => {})
}
