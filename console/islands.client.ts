import type { Islands } from '../pages/islands/island-element.client.ts'

/** Every island of the console, under the name of its file. Each is loaded by itself. */
export const islands: Islands = {
  'bulk-choice': () => import('./parts/bulk-choice.island.tsx'),
  'picture-order': () => import('./goods/picture-order.island.tsx'),
  'product-picker': () => import('./parts/product-picker.island.tsx'),
  'sale-rows': () => import('./deals/sale-rows.island.tsx'),
}
