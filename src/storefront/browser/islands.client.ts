import type { Islands } from '#web/islands/island-element.client.ts'

/** All islands of the storefront by the name of their file. Each loads on demand. */
export const islands: Islands = {
  'search-box': () => import('../catalog/search/search-box.island.tsx'),
  gallery: () => import('../catalog/products/gallery.island.tsx'),
  'review-gallery': () => import('../catalog/reviews/review-gallery.island.tsx'),
  'review-pictures': () => import('../catalog/reviews/review-pictures.island.tsx'),
  'picture-input': () => import('../customers/accounts/picture-input.island.tsx'),
  'pay-fields': () => import('../ordering/checkout/pay-fields.island.tsx'),
}
