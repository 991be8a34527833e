import { sql } from 'drizzle-orm'
import { isVisible, visibleProducts } from '../../catalog/products/visible-products.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { IdRow, rowsOf } from '../../platform/database/rows-of.ts'
import type { OrderLineRow } from './order-with-lines.ts'

/** Returns the inventory ids of these lines that are public and in stock, so that the shopper can buy them again. */
export async function buyableAgain(db: Queryable, lines: OrderLineRow[]): Promise<Set<number>> {
  const ids = sql.param(lines.map((line) => line.inventoryId))
  const rows = await rowsOf(db, IdRow)`
    select i.id from ${visibleProducts} join inventories i on i.product_id = p.id
    where ${isVisible} and i.stock > 0 and i.id = any(${ids}::int[])`
  return new Set(rows.map((row) => row.id))
}
