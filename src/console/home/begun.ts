import type { Figures } from '#contract/staff/home.ts'
import type { Visit } from '../visit.ts'

/** What its calls ask of whoever is signed in, and what the first steps do. */
export const FILLS_A_SHOP = ['goods.read', 'goods.write', 'settings.read', 'settings.write'] as const

/** What an empty shop already has of what it needs before its first product. */
export type Begun = { stores: boolean; categories: boolean; delivery: boolean }

/**
 * How far a shop without goods is, for who may fill it; null for everybody else. Of a shop with orders nobody asks: its
 * home page shall not wait for that.
 */
export async function begunOf(
  { console: { goods, stores, categories, delivery } }: Visit['api'],
  permissions: readonly string[],
  lately: Pick<Figures, 'orders'> | undefined,
): Promise<Begun | null> {
  const may = FILLS_A_SHOP.every((one) => permissions.includes(one))
  if (!may || lately?.orders !== 0) return null
  const query = { limit: 1 }
  const { data: some } = await goods.list({ query })
  if (some.length > 0) return null
  const lists = await Promise.all([stores.list({ query }), categories.list({ query }), delivery.list({ query })])
  const [ofStores, ofCategories, ofDelivery] = lists.map(({ data }) => data.length > 0)
  return { stores: ofStores === true, categories: ofCategories === true, delivery: ofDelivery === true }
}
