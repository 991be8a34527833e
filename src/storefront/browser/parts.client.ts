import type { PageScript } from '#web/browser/load-page-scripts.client.ts'

/** The elements of pages that load a script of their own. */
export const pageParts: PageScript[] = [
  ['flash-countdown', () => import('./countdown.client.ts')],
  ['banner-slider', () => import('./slider.client.ts')],
  ['[data-viewer-from]', () => import('./viewer.client.ts')],
  ['recently-viewed', () => import('../catalog/products/recently-viewed.client.ts')],
  ['[data-show-password]', () => import('#web/browser/show-password.client.ts')],
  ['[data-count-of]', () => import('../catalog/reviews/text-count.client.ts')],
  ['[data-popup-from]', () => import('./popup.client.ts')],
  ['[data-analytics]', () => import('../site/analytics/analytics.client.ts')],
]
