import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { carts } from './tables.ts'

/**
 * Makes everything else that would change this shopper's cart wait until the transaction ends, so that twenty adds at
 * once make one line and two orders placed at once find one full cart and one empty one. Answers the voucher kept on it.
 */
export async function lockCart(tx: Queryable, shopperId: string): Promise<{ voucherCode: string | null }> {
  const [cart] = await tx
    .insert(carts)
    .values({ shopperId })
    .onConflictDoUpdate({ target: carts.shopperId, set: { updatedAt: sql`now()` } })
    .returning({ voucherCode: carts.voucherCode })
  return cart ?? { voucherCode: null }
}
