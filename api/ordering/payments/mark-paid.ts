import { eq } from 'drizzle-orm'
import { PaymentStatus } from '../../../contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { forgetOpenOrder } from '../orders/open-orders.ts'
import { mailBuyer } from '../orders/order-mails.ts'
import { orderWorth } from '../orders/order-worth.ts'
import { orders } from '../orders/tables.ts'
import { askSoon } from './open-payment.ts'

/** An order that was awaited online is paid: nothing is held any more, and its buyer is thanked. Under the order's lock. */
export async function markPaid(tx: Queryable, orderId: string, how: { testPayment?: boolean } = {}): Promise<void> {
  const paid = { paymentStatus: PaymentStatus.paid, payBy: null, ...how }
  await tx.update(orders).set(paid).where(eq(orders.id, orderId))
  await forgetOpenOrder(tx, orderId)
  await mailBuyer(tx, { kind: 'order_placed', content: { orderId }, cause: `order_placed/${orderId}` })
}

/**
 * Marks an order paid whose payment is awaited though only what costs nothing is left of it, in the open transaction and
 * under its lock: as one that cost nothing from the start (`openPayment`). Its pages are closed by the next jobs, and
 * money that comes all the same goes back whole.
 */
export async function settleNothingDue(tx: Queryable, orderId: string): Promise<void> {
  const { order, worth } = await orderWorth(tx, orderId)
  const isAwaited = order.payBy !== null && order.paymentStatus === PaymentStatus.unpaid && !order.cancelled
  if (!isAwaited || worth > 0) return
  await markPaid(tx, orderId)
  await askSoon(tx, orderId)
}
