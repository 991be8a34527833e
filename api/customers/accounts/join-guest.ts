import { and, eq, inArray, sql } from 'drizzle-orm'
import { orders } from '../../ordering/orders/tables.ts'
import { voucherUses } from '../../ordering/vouchers/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { findGuest } from '../shoppers/identify.ts'
import { shoppers } from '../shoppers/tables.ts'
import { joinAddresses } from './join-addresses.ts'
import { joinCart, lockCarts } from './join-cart.ts'

/**
 * Makes everything of a guest the user's, and ends the guest: whoever comes with that token later is a stranger
 * (contract.md, Who asks). A token that has done nothing joins nothing.
 *
 * Locks are taken as everybody else takes them: cart, lines, shopper; the guest's before the user's. Whoever was about to
 * write for the guest either finishes first and is joined, or finds the guest gone and is asked who they are again
 * (`api/customers/shoppers/is-shopper-gone.ts`).
 */
export async function joinGuest(tx: Tx, guestToken: string, userId: string): Promise<void> {
  const guestId = await findGuest(tx, guestToken)
  if (!guestId || guestId === userId) return
  await lockCarts(tx, guestId)
  const [guest] = await tx.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.id, guestId)).for('update')
  if (!guest) return
  const addressIds = await joinAddresses(tx, guestId, userId)
  await joinCart(tx, { guestId, userId, addressIds })
  await tx.update(orders).set({ shopperId: userId }).where(eq(orders.shopperId, guestId))
  await tx.update(voucherUses).set({ shopperId: userId }).where(eq(voucherUses.shopperId, guestId))
  await joinKeys(tx, guestId, userId)
  await tx.delete(shoppers).where(eq(shoppers.id, guestId))
}

/** An order sent again after signing in, because its answer was lost, is the order that was placed as a guest. */
async function joinKeys(tx: Tx, guestId: string, userId: string): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.shopperId, guestId),
        inArray(
          sql`(${idempotencyKeys.call}, ${idempotencyKeys.key})`,
          tx
            .select({ both: sql`call`, key: sql`key` })
            .from(idempotencyKeys)
            .where(eq(idempotencyKeys.shopperId, userId)),
        ),
      ),
    )
  await tx.update(idempotencyKeys).set({ shopperId: userId }).where(eq(idempotencyKeys.shopperId, guestId))
}
