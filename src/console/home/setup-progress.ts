import type { Figures } from '#contract/staff/home.ts'
import type { RequestContext } from '../request-context.ts'

/** Permissions that the first steps require: those of their endpoints. */
export const SETUP_PERMISSIONS = ['goods.read', 'goods.write', 'settings.read', 'settings.write'] as const

/** Prerequisites of the first product that the shop already has. */
export type SetupProgress = { stores: boolean; categories: boolean; delivery: boolean }

/**
 * Progress of an empty shop, for staff with permission to fill it. Null for other staff, and for a shop with products or recent orders. If
 * there are recent orders, the function sends no requests, so that the home page does not wait for them.
 */
export async function setupProgressOf(
  { console: { goods, stores, categories, delivery } }: RequestContext['api'],
  permissions: readonly string[],
  lately: Pick<Figures, 'orders'> | undefined,
): Promise<SetupProgress | null> {
  const may = SETUP_PERMISSIONS.every((one) => permissions.includes(one))
  if (!may || lately?.orders !== 0) return null
  const query = { limit: 1 }
  const { data: some } = await goods.list({ query })
  if (some.length > 0) return null
  const lists = await Promise.all([stores.list({ query }), categories.list({ query }), delivery.list({ query })])
  const [ofStores, ofCategories, ofDelivery] = lists.map(({ data }) => data.length > 0)
  return { stores: ofStores === true, categories: ofCategories === true, delivery: ofDelivery === true }
}
