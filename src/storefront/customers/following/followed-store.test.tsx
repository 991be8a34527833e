import { expect, it } from 'vitest'
import type { ProductCard } from '#contract/catalog/products.ts'
import type { FollowedStore as Store } from '#contract/customers/following.ts'
import { rendered } from '../../testing/render.tsx'
import { FollowedStore } from './followed-store.tsx'

const card = (id: number, title: string) =>
  ({ id, slug: `p${id}`, title, image: 'products/p.webp', store: { title: 'Silk' }, in_stock: false }) as ProductCard
const store = {
  ...{ id: 7, slug: 'silk', title: 'Silk', image: 'stores/s.webp', rating: 4, review_count: 2 },
  ...{ member_since: '2024-01-01T00:00:00Z', followed_since: '2026-11-01T00:00:00Z' },
  flash_sales: [{ id: 3, title: 'Autumn', end_time: '2126-01-01T00:00:00Z', products: [card(1, 'A shawl')] }],
  deals: [card(2, 'A scarf')],
} as unknown as Store

it('a store one follows shows its running sales and its offers, and how to leave it', async () => {
  const { html, text } = await rendered(<FollowedStore store={store} />)
  for (const title of ['Silk', 'Autumn', 'A shawl', 'A scarf']) expect(text).toContain(title)
  for (const place of ['/shop/silk', '/flash-sale/3', '/p1/product/1', '/p2/product/2'])
    expect(html).toContain(`href="${place}"`)
  expect(html).toMatch(/<button[^>]*value="7"[^>]*name="remove"[^>]*formAction="\/save\/follow"/)
})

it('a store without one shows a message', async () => {
  const quiet = { ...store, flash_sales: [], deals: [] }
  expect((await rendered(<FollowedStore store={quiet} />)).text).not.toContain('A scarf')
  expect((await rendered(<FollowedStore store={quiet} />)).html).not.toContain('<h3')
})
