import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { flashSales } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { type Buyer, orderedByBuyer } from './buyer.ts'
import { orderLines, orders, parcels } from './tables.ts'

/** A product in a flash sale, by their ids. */
const SaleItem = z.object({ sale: z.int(), product: z.int() })
export type SaleItem = z.infer<typeof SaleItem>
const OrderedRow = SaleItem.extend({ ordered: z.int() })

/**
 * How many a buyer ordered in a sale since it began, as far as it was not cancelled, for statements over
 * `wanted (sale, product)` and `flash_sales`. All choices of a product count together.
 */
export const orderedBy = (buyer: Buyer): SQL => sql`(
  select coalesce(sum(line.quantity), 0)::int from ${orderLines} line
    join ${parcels} on ${parcels.id} = line.parcel_id join ${orders} on ${orders.id} = ${parcels.orderId}
  where ${orderedByBuyer(buyer)} and ${orders.placedAt} >= ${flashSales.startsAt}
    and line.flash_sale_id = wanted.sale and line.product_id = wanted.product and not line.cancelled)`

/** The same for several items: one query however many, none for none. */
export async function orderedInSales(db: Queryable, buyer: Buyer, items: SaleItem[]) {
  const keyOf = ({ sale, product }: SaleItem) => `${sale}/${product}`
  const counts = new Map<string, number>()
  if (items.length > 0) {
    const wanted = sql.join(
      items.map(({ sale, product }) => sql`(${sale}::int, ${product}::int)`),
      sql`, `,
    )
    const rows = await rowsOf(db, OrderedRow)`
      select distinct wanted.sale, wanted.product, ${orderedBy(buyer)} as ordered
      from (values ${wanted}) as wanted (sale, product) join ${flashSales} on ${flashSales.id} = wanted.sale`
    for (const row of rows) counts.set(keyOf(row), row.ordered)
  }
  return (item: SaleItem): number => counts.get(keyOf(item)) ?? 0
}
