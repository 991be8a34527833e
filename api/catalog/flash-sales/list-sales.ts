import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { flashSaleProducts, flashSales, products } from '../products/tables.ts'

type SaleItem = { item: typeof flashSaleProducts.$inferSelect /** Its slug. */; product: string }
/** A flash sale with what it sells, in its own order. */
export type SaleWithItems = { sale: typeof flashSales.$inferSelect; items: SaleItem[] }

/** All flash sales, also those that are over, the newest first. */
export const listSales = ({ db }: ActorContext, { limit }: { limit: number }): Promise<SaleWithItems[]> =>
  salesThat(db, undefined, limit)

/** One of them by its slug. */
export async function findSaleNamed({ db }: { db: Queryable }, slug: string): Promise<SaleWithItems> {
  const [found] = await salesThat(db, eq(flashSales.slug, slug), 1)
  if (!found) throw refusal('flash_sale_unknown', { slug })
  return found
}

async function salesThat(db: Queryable, where: SQL | undefined, limit: number): Promise<SaleWithItems[]> {
  const sales = await db
    .select()
    .from(flashSales)
    .where(where)
    .orderBy(desc(flashSales.startsAt), desc(flashSales.id))
    .limit(limit)
  const ids = sales.map(({ id }) => id)
  const items = await db
    .select({ item: flashSaleProducts, product: products.slug })
    .from(flashSaleProducts)
    .innerJoin(products, eq(products.id, flashSaleProducts.productId))
    .where(inArray(flashSaleProducts.flashSaleId, ids))
    .orderBy(asc(flashSaleProducts.position), asc(products.id))
  return sales.map((sale) => ({ sale, items: items.filter(({ item }) => item.flashSaleId === sale.id) }))
}
