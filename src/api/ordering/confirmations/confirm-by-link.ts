import { eq } from 'drizzle-orm'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { businessError } from '../../platform/request/errors.ts'
import { hashOf } from '../orders/confirmation-tokens.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderConfirmations } from '../orders/tables.ts'
import { linkState } from './rules.ts'

/** Stored as the cause of the order's move. */
const CAUSE = "confirmed by the buyer's link"

/** The confirmation that belongs to a link's token. Refuses unknown tokens and those that a newer mail has replaced. */
export async function confirmationOf(db: Queryable, token: string) {
  const [found] = await db
    .select()
    .from(orderConfirmations)
    .where(eq(orderConfirmations.tokenHash, hashOf(token)))
  if (!found) throw businessError('confirmation_unknown')
  return found
}

/**
 * Confirms the order of a link in the caller's transaction and returns its id. Locks the order before the checks, so that of twenty
 * concurrent requests one moves it, and the first lock wins against a release or a cancellation.
 */
export async function confirmByLink(tx: Queryable, token: string): Promise<string> {
  const { orderId } = await confirmationOf(tx, token)
  await lockOrder(tx, orderId)
  const state = linkState(await confirmationOf(tx, token), await databaseNow(tx))
  if (state === 'late') throw businessError('confirmation_late')
  if (state === 'cancelled') throw businessError('confirmation_cancelled')
  if (state === 'awaiting') await moveOrder(tx, { orderId, to: OrderStatus.confirmed, cause: CAUSE })
  return orderId
}
