import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { afterCursor, type Order, orderByTerms, positionColumn } from '../../platform/database/keyset.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { flashSaleProducts, flashSales, products } from '../products/tables.ts'

type SaleItem = { item: typeof flashSaleProducts.$inferSelect /** Slug of the product. */; product: string }
/** A flash sale with its products in order. `place` is its cursor in the list. */
export type SaleWithItems = { sale: typeof flashSales.$inferSelect; items: SaleItem[]; place: string }

const newest: Order = { at: flashSales.startsAt, key: flashSales.id, first: 'newest' }

type Wanted = {
  limit: number /** A cursor: the `place` after which the page starts. */
  before?: string | undefined
}

/** Flash sales including ended ones, newest first. */
export const listSales = ({ db }: ActorContext, { limit, before }: Wanted): Promise<SaleWithItems[]> =>
  salesThat(db, afterCursor(newest, before), limit)

/** One flash sale by slug. Refuses with `flash_sale_unknown`. */
export async function findSaleNamed({ db }: { db: Queryable }, slug: string): Promise<SaleWithItems> {
  const [found] = await salesThat(db, eq(flashSales.slug, slug), 1)
  if (!found) throw businessError('flash_sale_unknown', { slug })
  return found
}

async function salesThat(db: Queryable, where: SQL | undefined, limit: number): Promise<SaleWithItems[]> {
  const sales = await db
    .select({ sale: flashSales, place: positionColumn(newest) })
    .from(flashSales)
    .where(where)
    .orderBy(...orderByTerms(newest))
    .limit(limit)
  const ids = sales.map(({ sale }) => sale.id)
  const items = await db
    .select({ item: flashSaleProducts, product: products.slug })
    .from(flashSaleProducts)
    .innerJoin(products, eq(products.id, flashSaleProducts.productId))
    .where(inArray(flashSaleProducts.flashSaleId, ids))
    .orderBy(asc(flashSaleProducts.position), asc(products.id))
  return sales.map((one) => ({ ...one, items: items.filter(({ item }) => item.flashSaleId === one.sale.id) }))
}
