import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { products } from '../products/tables.ts'

/**
 * Locks in ascending order of ids, as orders do (src/api/ordering/orders/take-stock.ts), to prevent deadlocks. `no key update`
 * lets shoppers add these products to carts meanwhile.
 */
export async function lockProducts(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = sql`${products.id} = any(${sql.param(ids)}::int[])`
  await tx.select({ id: products.id }).from(products).where(wanted).orderBy(asc(products.id)).for('no key update')
}
