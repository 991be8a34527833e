import { sql } from 'drizzle-orm'
import type { Leaving } from '../../catalog/import/above-catalogue.ts'
import { inventories } from '../../catalog/products/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { cartLines } from './tables.ts'

/**
 * Takes out of carts what leaves the shop with an import. Buyers lock the lines of their cart before the
 * goods, so this comes before the first product is locked.
 */
export async function emptyCarts(tx: Tx, leaving: Leaving[]): Promise<void> {
  const ids = sql.param(leaving.map(({ product }) => product))
  const skus = sql.param(leaving.map(({ sku }) => sku))
  await tx.execute(sql`
    with going as (
      select line.id from ${cartLines} line join ${inventories} shelf on shelf.id = line.inventory_id
      join unnest(${ids}::int[], ${skus}::text[]) gone (product_id, sku)
        on shelf.product_id = gone.product_id and shelf.sku = gone.sku
      order by line.inventory_id, line.id for update of line)
    delete from ${cartLines} using going where ${cartLines.id} = going.id`)
}
