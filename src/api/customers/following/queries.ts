import { and, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '#contract/paging.ts'
import { runningSales } from '../../catalog/products/running-sales.ts'
import { isVisible, visibleProducts } from '../../catalog/products/visible-products.ts'
import { stores } from '../../catalog/stores/tables.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { followedStores } from './tables.ts'

/** One page of the public stores that a shopper follows, the newest first, and their total. */
export async function followedPage(db: Queryable, shopperId: string, { page, per_page }: PageQuery) {
  const mine = and(eq(followedStores.shopperId, shopperId), eq(stores.public, true))
  const isFollowedStore = eq(stores.id, followedStores.storeId)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ store: stores, since: followedStores.createdAt })
      .from(followedStores)
      .innerJoin(stores, isFollowedStore)
      .where(mine)
      .orderBy(desc(followedStores.createdAt), desc(stores.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: count() }).from(followedStores).innerJoin(stores, isFollowedStore).where(mine),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const SaleOfStore = z.object({
  store_id: z.int(),
  id: z.int(),
  title: LocalizedText,
  ends_at: z.string(),
  product_ids: z.array(z.int()),
})
export type SaleOfStore = z.infer<typeof SaleOfStore>

/**
 * Running flash sales of these stores, the first to end first, each with the store's products of the highest discount.
 */
export async function salesOfStores(db: Queryable, storeIds: number[], { now, each }: { now: Date; each: number }) {
  return await rowsOf(db, SaleOfStore)`with ${runningSales(now)}
    select p.store_id, sale.id, sale.title, sale.ends_at,
      (array_agg(p.id order by s.price::float8 / p.selling, p.id))[1:${each}::int] product_ids
    from ${visibleProducts} join running_sales s on s.product_id = p.id join flash_sales sale on sale.id = s.flash_sale_id
    where ${isVisible} and p.store_id = any(${sql.param(storeIds)}::int[])
    group by p.store_id, sale.id order by sale.ends_at, sale.id`
}

const OffersRow = z.object({ store_id: z.int(), product_ids: z.array(z.int()) })

/** The newest discounted products of each store that are in stock. */
export async function offersOfStores(db: Queryable, storeIds: number[], each: number) {
  const rows = await rowsOf(db, OffersRow)`
    select p.store_id, (array_agg(p.id order by p.created_at desc, p.id desc))[1:${each}::int] product_ids
    from ${visibleProducts}
    where ${isVisible} and p.store_id = any(${sql.param(storeIds)}::int[]) and p.offered > 0 and p.offered < p.selling
      and exists (select 1 from inventories where product_id = p.id and stock > 0)
    group by p.store_id`
  return new Map(rows.map((row) => [row.store_id, row.product_ids]))
}
