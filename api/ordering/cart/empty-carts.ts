import { sql } from 'drizzle-orm'
import { inventories } from '../../catalog/products/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { cartLines } from './tables.ts'

/**
 * Takes out of carts what leaves the shop with an import. Buyers lock the lines of their cart before the
 * goods, so this comes before the first product is locked.
 */
export async function emptyCarts(tx: Tx, skus: string[]): Promise<void> {
  await tx.execute(sql`
    with going as (
      select line.id from ${cartLines} line join ${inventories} shelf on shelf.id = line.inventory_id
      where shelf.sku = any(${sql.param(skus)}::text[])
      order by line.inventory_id, line.id for update of line)
    delete from ${cartLines} using going where ${cartLines.id} = going.id`)
}
