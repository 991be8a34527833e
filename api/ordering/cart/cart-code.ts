import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { carts } from './tables.ts'

/** The code kept on a shopper's cart; null without one. */
export async function codeOnCart(db: Queryable, shopperId: string): Promise<string | null> {
  const [cart] = await db.select({ code: carts.voucherCode }).from(carts).where(eq(carts.shopperId, shopperId))
  return cart?.code ?? null
}

/** Keeps a code on the cart, or with null takes it off. The cart must be locked. */
export async function keepCodeOnCart(tx: Queryable, shopperId: string, code: string | null): Promise<void> {
  await tx.update(carts).set({ voucherCode: code }).where(eq(carts.shopperId, shopperId))
}
