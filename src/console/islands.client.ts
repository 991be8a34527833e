import type { Islands } from '#web/islands/island-element.client.ts'

/** All islands of the console by file name. Each is loaded separately. */
export const islands: Islands = {
  'bulk-choice': () => import('./components/bulk-choice.island.tsx'),
  'picture-order': () => import('./products/picture-order.island.tsx'),
  'product-picker': () => import('./components/product-picker.island.tsx'),
  'sale-rows': () => import('./promotions/sale-rows.island.tsx'),
}
