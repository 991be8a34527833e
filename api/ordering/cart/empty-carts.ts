import { sql } from 'drizzle-orm'
import type { Staying } from '../../catalog/import/above-catalogue.ts'
import { inventories } from '../../catalog/products/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { cartLines } from './tables.ts'

/**
 * Takes out of carts what an import no longer names of its products. Buyers lock the lines of their cart before the
 * goods, so this comes before the first product is locked.
 */
export async function emptyCarts(tx: Tx, { productIds, skus }: Staying): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`
    with going as (
      select line.id from ${cartLines} line join ${inventories} shelf on shelf.id = line.inventory_id
      where shelf.product_id = any(${sql.param(productIds)}::int[]) and shelf.sku <> all(${sql.param(skus)}::text[])
      order by line.inventory_id, line.id for update of line)
    delete from ${cartLines} using going where ${cartLines.id} = going.id`)
}
