import { eq, inArray, sql } from 'drizzle-orm'
import { toDecimal } from '../../../contract/money.ts'
import type { NewSale, SaleCost } from '../../../contract/staff/deals.ts'
import { inventories, products } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { refusal } from '../../platform/request/refusal.ts'

/** What a sale would give up beside today's prices of its products, if all of it is sold. Refuses what is no product. */
export async function costOfSale(db: Queryable, sold: NewSale['sold']): Promise<SaleCost[]> {
  const slugs = sold.map(({ product }) => product)
  const stock = sql<number>`coalesce(sum(${inventories.stock}), 0)::int`
  const rows = await db
    .select({ slug: products.slug, title: products.title, selling: products.selling, stock })
    .from(products)
    .leftJoin(inventories, eq(inventories.productId, products.id))
    .where(inArray(products.slug, slugs))
    .groupBy(products.id)
  return sold.map(({ product, price, allotment }) => {
    const found = rows.find(({ slug }) => slug === product)
    if (!found) throw refusal('record_invalid', { problem: `there is no product "${product}"` }, 'sold')
    const now = toDecimal(found.selling)
    return { product, title: found.title, now, price, allotment, stock: found.stock, costs: (now - price) * allotment }
  })
}
