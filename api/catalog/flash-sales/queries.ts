import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '../../../contract/paging.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { IdRow, rowsOf } from '../../platform/database/rows-of.ts'
import type { ProductPrice } from '../products/price-rules.ts'
import { flashSaleProducts, flashSales, products } from '../products/tables.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'

export type FlashSaleRow = typeof flashSales.$inferSelect
const first = (query: PageQuery) => (query.page - 1) * query.per_page

/** The public sales that have not ended: the running ones first, the next to end before the others. */
export async function openSales(db: Queryable, now: Date, query: PageQuery) {
  const isOpen = and(eq(flashSales.public, true), gt(flashSales.endsAt, now))
  const isComing = sql`${flashSales.startsAt} > ${now.toISOString()}::timestamptz`
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(flashSales)
      .where(isOpen)
      .orderBy(
        isComing,
        sql`case when ${isComing} then ${flashSales.startsAt} else ${flashSales.endsAt} end`,
        flashSales.id,
      )
      .limit(query.per_page)
      .offset(first(query)),
    db.select({ total: count() }).from(flashSales).where(isOpen),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** A public sale, also one that is over. */
export async function findSale(db: Queryable, id: number): Promise<FlashSaleRow | undefined> {
  const [row] = await db
    .select()
    .from(flashSales)
    .where(and(eq(flashSales.id, id), eq(flashSales.public, true)))
  return row
}

const ContentsRow = z.object({ sale_id: z.int(), product_ids: z.array(z.int()), total: z.int() })

/** Of each sale the ids of its first products that everyone may see, and how many there are. */
export async function saleContents(db: Queryable, saleIds: number[], productsEach: number) {
  const rows = await rowsOf(db, ContentsRow)`
    select item.flash_sale_id sale_id, count(*)::int total,
      (array_agg(p.id order by item.sold >= item.allotment, item.position, p.id))[1:${productsEach}::int] product_ids
    from flash_sale_products item join (${visibleProducts}) on p.id = item.product_id
    where ${isVisible} and item.flash_sale_id = any(${sql.param(saleIds)}::int[]) group by item.flash_sale_id`
  return new Map(rows.map((row) => [row.sale_id, row]))
}

/** One page of what a sale offers; what is sold out stands last. */
export async function saleItems(db: Queryable, saleId: number, query: PageQuery) {
  const rows = await rowsOf(db, IdRow)`
    select p.id from flash_sale_products item join (${visibleProducts}) on p.id = item.product_id
    where ${isVisible} and item.flash_sale_id = ${saleId}
    order by item.sold >= item.allotment, item.position, p.id limit ${query.per_page} offset ${first(query)}`
  const ids = rows.map((row) => row.id)
  const items = await db
    .select({ item: flashSaleProducts, product: products })
    .from(flashSaleProducts)
    .innerJoin(products, eq(products.id, flashSaleProducts.productId))
    .where(and(eq(flashSaleProducts.flashSaleId, saleId), inArray(flashSaleProducts.productId, ids)))
  return { ids, items: new Map(items.map((row) => [row.product.id, row])) }
}
export type SaleItemRow = { item: typeof flashSaleProducts.$inferSelect; product: ProductPrice }
