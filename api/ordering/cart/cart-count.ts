import { eq, sum } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { cartLines } from './tables.ts'

/** Spec §4: the sum of all quantities in the cart, checked or not. 0 without a shopper. */
export async function cartCount(db: Queryable, shopperId: string | null): Promise<number> {
  if (!shopperId) return 0
  const [row] = await db
    .select({ count: sum(cartLines.quantity) })
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopperId))
  return Number(row?.count ?? 0)
}
