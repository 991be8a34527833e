import { eq } from 'drizzle-orm'
import { PaymentStatus } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { deleteOpenOrder } from '../orders/open-orders.ts'
import { mailBuyer } from '../orders/order-mails.ts'
import { orderValue } from '../orders/order-value.ts'
import { orders } from '../orders/tables.ts'
import { askSoon } from './open-payment.ts'

/** Marks an order with online payment as paid, removes it from the open orders and mails the customer. The order must be locked. */
export async function markPaid(tx: Queryable, orderId: string, how: { testPayment?: boolean } = {}): Promise<void> {
  const paid = { paymentStatus: PaymentStatus.paid, payBy: null, ...how }
  await tx.update(orders).set(paid).where(eq(orders.id, orderId))
  await deleteOpenOrder(tx, orderId)
  await mailBuyer(tx, { kind: 'order_placed', content: { orderId }, cause: `order_placed/${orderId}` })
}

/**
 * Marks an order as paid if it waits for its payment and its remaining lines cost nothing, in the caller's transaction with the order
 * locked. `openPayment` does the same for an order that costs nothing from the start. The next jobs close its payment pages. A late payment
 * is refunded completely.
 */
export async function settleNothingDue(tx: Queryable, orderId: string): Promise<void> {
  const { order, worth } = await orderValue(tx, orderId)
  const isAwaited = order.payBy !== null && order.paymentStatus === PaymentStatus.unpaid && !order.cancelled
  if (!isAwaited || worth > 0) return
  await markPaid(tx, orderId)
  await askSoon(tx, orderId)
}
