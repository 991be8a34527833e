import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { products } from '../products/tables.ts'

/**
 * As buyers lock them (src/api/ordering/orders/take-stock.ts): from low ids to high, that neither waits for the other in a
 * circle, and no key, so that carts can be filled meanwhile.
 */
export async function lockProducts(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = sql`${products.id} = any(${sql.param(ids)}::int[])`
  await tx.select({ id: products.id }).from(products).where(wanted).orderBy(asc(products.id)).for('no key update')
}
