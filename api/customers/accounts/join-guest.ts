import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { findGuest } from '../shoppers/identify.ts'
import { shoppers } from '../shoppers/tables.ts'
import type { Belonging } from './belongings.ts'
import { joinAddresses } from './join-addresses.ts'

/**
 * Makes everything of a guest the user's, and ends the guest: whoever comes with that token later is a stranger
 * (contract.md, Who asks). A token that has done nothing joins nothing.
 *
 * Locks are taken as everybody else takes them: cart, lines, shopper; the guest's before the user's. Whoever was about to
 * write for the guest either finishes first and is joined, or finds the guest gone and is asked who they are again
 * (`identify-caller.ts`).
 */
export async function joinGuest(
  tx: Tx,
  guestToken: string,
  { userId, parts }: { userId: string; parts: Belonging[] },
): Promise<void> {
  const guestId = await findGuest(tx, guestToken)
  if (!guestId || guestId === userId) return
  for (const part of parts) await part.lock?.(tx, guestId)
  const [guest] = await tx.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.id, guestId)).for('update')
  if (!guest) return
  const addressIds = await joinAddresses(tx, guestId, userId)
  for (const part of parts) await part.join?.(tx, { guestId, userId, addressIds })
  await joinKeys(tx, guestId, userId)
  await tx.delete(shoppers).where(eq(shoppers.id, guestId))
}

/** An order sent again after signing in, because its answer was lost, is the order that was placed as a guest. */
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
