import { and, desc, eq, isNull } from 'drizzle-orm'
import { REFUND_WAITS } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { type Actor, causeText } from '../../../platform/request/actor.ts'
import { HttpError } from '../../../platform/request/errors.ts'
import { orderValue } from '../../orders/order-value.ts'
import { BY_BUYER, partsToGiveBack, worthAfterGiven } from '../rules.ts'
import { payments, refunds } from '../tables.ts'
import { askRefund, moveRefund } from './move-refund.ts'
import { refundBlockedReason } from './refund-allowed.ts'

/** The action that causes a refund. */
export type RefundTrigger = {
  /** The origin of a cancellation. Cancellations by the customer do not count towards the refund limit of staff. */
  by?: 'shopper' | 'operator' | 'shop'
  /** The staff member, whose permission is checked if money is refunded. */
  actor?: Actor | undefined
  /**
   * The products are back, which a refusal cannot undo. If `actor` may not refund, the refund waits like a failed one for a staff member
   * with the permission. At the order the staff member must first enter a security code; settling a courier run continues without one.
   */
  returnSource?: 'at the order' | 'with a courier' | undefined
}

/**
 * Records the refunds that are due, in the caller's transaction with the order locked: all online payments beyond the order's remaining
 * worth that were not refunded yet. Safe to call any number of times. A job sends the refunds after the commit.
 */
export async function refundExcess(
  tx: Queryable,
  orderId: string,
  { by, actor, returnSource }: RefundTrigger = {},
): Promise<void> {
  const taken = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  if (taken.length === 0) return
  const { order, ...worth } = await orderValue(tx, orderId)
  const back = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy)))
  const parts = partsToGiveBack(taken, back, worthAfterGiven(worth, back))
  const currencyOf = new Map(taken.map(({ id, currency }) => [id, currency]))
  const requested: string[] = []
  for (const part of parts) {
    const currency = currencyOf.get(part.paymentId) ?? order.currency
    requested.push(
      await askRefund(tx, { ...part, orderId, currency, cause: by === 'shopper' && !actor ? BY_BUYER : 'excess' }),
    )
  }
  const blocked = actor && requested.length > 0 ? await refundBlockedReason(tx, actor, orderId) : null
  if (!actor || !blocked) return
  if (!returnSource || (blocked instanceof HttpError && returnSource === 'at the order')) throw blocked
  const waits = { to: 'failed', problem: REFUND_WAITS, cause: causeText(actor, REFUND_WAITS) } as const
  for (const id of requested) await moveRefund(tx, id, waits)
}
