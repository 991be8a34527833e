import { sql } from 'drizzle-orm'
import type { Leaving } from '../../catalog/import/catalogue-hooks.ts'
import { inventories } from '../../catalog/products/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { cartLines } from './tables.ts'

/**
 * Removes from all carts the inventories that an import deletes. Customers' transactions lock cart lines before inventories, so this must
 * run before the import locks the first product.
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
