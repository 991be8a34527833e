import { eq } from 'drizzle-orm'
import { OrderStatus } from '../../../contract/ordering/orders.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { hashOf } from '../orders/confirmation-tokens.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderConfirmations } from '../orders/tables.ts'
import { linkState } from './rules.ts'

/** Kept with the move of the order. */
const CAUSE = "confirmed by the buyer's link"

/** The confirmation that a link is for. A token that was never given, or was replaced by a newer one, is refused. */
export async function confirmationOf(db: Queryable, token: string) {
  const [found] = await db
    .select()
    .from(orderConfirmations)
    .where(eq(orderConfirmations.tokenHash, hashOf(token)))
  if (!found) throw refusal('confirmation_unknown')
  return found
}

/**
 * Confirms the order of a link, in the open transaction, and answers its id. The order is locked before anything is
 * decided: of twenty at once one moves it, and against a release or a cancellation whoever locks first wins.
 */
export async function confirmByLink(tx: Queryable, token: string): Promise<string> {
  const { orderId } = await confirmationOf(tx, token)
  await lockOrder(tx, orderId)
  const state = linkState(await confirmationOf(tx, token), await databaseNow(tx))
  if (state === 'late') throw refusal('confirmation_late')
  if (state === 'cancelled') throw refusal('confirmation_cancelled')
  if (state === 'awaiting') await moveOrder(tx, { orderId, to: OrderStatus.confirmed, cause: CAUSE })
  return orderId
}
