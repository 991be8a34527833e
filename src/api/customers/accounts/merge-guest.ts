import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { findGuest } from '../shoppers/identify.ts'
import { shoppers } from '../shoppers/tables.ts'
import { mergeAddresses } from './merge-addresses.ts'
import type { ShopperDataPart } from './shopper-data.ts'

/**
 * Merges a guest into a user and deletes the guest. A later request with that guest token makes a new guest
 * (docs/api-rules.md, Who asks). Does nothing if the token has no shopper.
 *
 * Locks are taken in the same order as elsewhere: cart, lines, shopper; the guest's before the user's. A concurrent
 * write for the guest either finishes first and is merged, or fails and is identified again (`identify-caller.ts`).
 */
export async function mergeGuest(
  tx: Tx,
  guestToken: string,
  { userId, parts }: { userId: string; parts: ShopperDataPart[] },
): Promise<void> {
  const guestId = await findGuest(tx, guestToken)
  if (!guestId || guestId === userId) return
  for (const part of parts) await part.lock?.(tx, guestId)
  const [guest] = await tx.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.id, guestId)).for('update')
  if (!guest) return
  const addressIds = await mergeAddresses(tx, guestId, userId)
  for (const part of parts) await part.merge?.(tx, { guestId, userId, addressIds })
  await joinKeys(tx, guestId, userId)
  await tx.delete(shoppers).where(eq(shoppers.id, guestId))
}

/** Moves idempotency keys, so that an order that is sent again after signing in returns the order placed as a guest. */
async function joinKeys(tx: Tx, guestId: string, userId: string): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.ownerId, guestId),
        inArray(
          sql`(${idempotencyKeys.call}, ${idempotencyKeys.key})`,
          tx
            .select({ both: sql`call`, key: sql`key` })
            .from(idempotencyKeys)
            .where(eq(idempotencyKeys.ownerId, userId)),
        ),
      ),
    )
  await tx.update(idempotencyKeys).set({ ownerId: userId }).where(eq(idempotencyKeys.ownerId, guestId))
}
