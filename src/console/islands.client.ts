import type { Islands } from '#web/islands/island-element.client.ts'

/** Every island of the console, under the name of its file. Each is loaded by itself. */
export const islands: Islands = {
  'bulk-choice': () => import('./components/bulk-choice.island.tsx'),
  'picture-order': () => import('./products/picture-order.island.tsx'),
  'product-picker': () => import('./components/product-picker.island.tsx'),
  'sale-rows': () => import('./promotions/sale-rows.island.tsx'),
}
