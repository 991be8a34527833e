import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'

/**
 * The `from` and `where` of bundle deals `deal` that run at the parameter `now`, with their products `buy` and `free`. Both
 * products must be public and of the same store, because a store does not pay for another store's free product.
 */
export const runningDeals = sql`bundle_deals deal join products buy on buy.id = deal.buy_product_id
    join products free on free.id = deal.free_product_id
  where deal.public and deal.starts_at <= ${param('now')}::timestamptz and deal.ends_at > ${param('now')}::timestamptz
    and buy.store_id = free.store_id and buy.public and free.public`

/** The name of a product, for messages about missing units. */
const Part = z.object({ id: z.int(), slug: z.string(), title: LocalizedText })
export const BundleRow = z.object({
  id: z.int(),
  title: LocalizedText,
  buyProductId: z.int(),
  buyQuantity: z.int(),
  freeProductId: z.int(),
  freeQuantity: z.int(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
})
export type BundleRow = z.infer<typeof BundleRow>
const RunningBundle = BundleRow.extend({ buy: Part, free: Part })
export type RunningBundle = z.infer<typeof RunningBundle>

const dealsOf = statement(RunningBundle)`
  select deal.id, deal.title, deal.buy_product_id "buyProductId", deal.buy_quantity "buyQuantity",
    deal.free_product_id "freeProductId", deal.free_quantity "freeQuantity", deal.starts_at "startsAt", deal.ends_at "endsAt",
    json_build_object('id', buy.id, 'slug', buy.slug, 'title', buy.title) buy,
    json_build_object('id', free.id, 'slug', free.slug, 'title', free.title) free
  from ${runningDeals}
    and (deal.buy_product_id = any(${param('productIds')}::int[]) or deal.free_product_id = any(${param('productIds')}::int[]))
  order by deal.id`

/** The bundles that run now and include one of these products, oldest first. */
export const runningBundles = async (db: Queryable, productIds: number[], now: Date): Promise<RunningBundle[]> =>
  productIds.length === 0 ? [] : await dealsOf(db, { productIds, now })
