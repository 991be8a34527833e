import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { flashSales } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { type Buyer, orderedByBuyer } from './buyer.ts'
import { orderLines, orders, parcels } from './tables.ts'

/** A product in a flash sale, by their ids. */
const SaleItem = z.object({ sale: z.int(), product: z.int() })
export type SaleItem = z.infer<typeof SaleItem>
const OrderedRow = SaleItem.extend({ ordered: z.int() })

/**
 * SQL: pieces that the buyer has ordered in a sale since it began, without cancelled lines. For `statement`s over `wanted (sale, product)`
 * and `flash_sales` with the parameters of `orderedByBuyer`. All variants of a product count together.
 */
export const orderedBefore = sql`(
  select coalesce(sum(line.quantity), 0)::int from ${orderLines} line
    join ${parcels} on ${parcels.id} = line.parcel_id join ${orders} on ${orders.id} = ${parcels.orderId}
  where ${orderedByBuyer} and ${orders.placedAt} >= ${flashSales.startsAt}
    and line.flash_sale_id = wanted.sale and line.product_id = wanted.product and not line.cancelled)`

const orderedOf = statement(OrderedRow)`
  select distinct wanted.sale, wanted.product, ${orderedBefore} as ordered
  from unnest(${param('sales')}::int[], ${param('products')}::int[]) as wanted (sale, product)
    join ${flashSales} on ${flashSales.id} = wanted.sale`

/** Reads the counts for several items in one query; no query for an empty list. */
export async function orderedInSales(db: Queryable, buyer: Buyer, items: SaleItem[]) {
  const keyOf = ({ sale, product }: SaleItem) => `${sale}/${product}`
  const requested = { ...buyer, sales: items.map(({ sale }) => sale), products: items.map(({ product }) => product) }
  const rows = items.length > 0 ? await orderedOf(db, requested) : []
  const counts = new Map(rows.map((row) => [keyOf(row), row.ordered]))
  return (item: SaleItem): number => counts.get(keyOf(item)) ?? 0
}
