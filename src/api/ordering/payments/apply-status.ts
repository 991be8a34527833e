import { eq, sql } from 'drizzle-orm'
import { PaymentStatus } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orders } from '../orders/tables.ts'
import { raiseMoneyAlert } from './disputes/raise-money-alert.ts'
import { markPaid } from './mark-paid.ts'
import type { PaymentRow } from './open-payment.ts'
import type { ProviderStatus } from './providers/provider.ts'
import { SANDBOX } from './providers/sandbox/key.ts'
import { askRefund } from './refunds/move-refund.ts'
import { refundExcess } from './refunds/refund-excess.ts'
import { reopenOrder } from './reopen-order.ts'
import { landing } from './rules.ts'
import { paymentMoves, payments } from './tables.ts'

type StatusNews = { status: ProviderStatus; cause: string }

/**
 * Applies a provider's status to a payment and its order, in the caller's transaction. Locks the order first, so that repeated or
 * concurrent notifications move it once.
 */
export async function applyStatus(tx: Queryable, paymentId: string, { status, cause }: StatusNews) {
  const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId))
  if (!found) throw new Error('A payment is gone')
  await lockOrder(tx, found.orderId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!payment) throw new Error('A payment is gone')
  const landed = await land(tx, payment, { status, cause })
  const again = await landAgain(tx, payment, { status, cause })
  return { ...landed, again }
}

async function land(tx: Queryable, payment: PaymentRow, { status, cause }: StatusNews) {
  const { id: paymentId } = payment
  const next = landing(payment, status)
  if (!next) return { state: payment.state, mismatch: null }
  await tx
    .update(payments)
    .set({ ...next, updatedAt: fromNow(), ...(next.state !== 'processing' && { url: null }) })
    .where(eq(payments.id, paymentId))
  await tx.insert(paymentMoves).values({ paymentId, state: next.state, cause, at: sql`clock_timestamp()` })
  if (next.mismatch) await giveAllBack(tx, payment, status)
  if (next.state === 'paid') await orderIsPaid(tx, payment)
  return next
}

/**
 * Records money that was taken again under the same payment as a separate payment. The excess is refunded. Returns the ids of the new
 * payments.
 */
async function landAgain(tx: Queryable, payment: PaymentRow, { status, cause }: StatusNews): Promise<string[]> {
  const { orderId, provider, method, wanted, amount, currency } = payment
  const fresh: string[] = []
  for (const { reference, ...sum } of status.again ?? []) {
    const own = { orderId, provider, method, wanted, amount, currency, reference, askAgainAt: fromNow() }
    const [another] = await tx.insert(payments).values(own).onConflictDoNothing().returning()
    if (!another) continue
    await tx.insert(paymentMoves).values({ paymentId: another.id, state: 'started', cause: 'paid again' })
    await land(tx, another, { status: { state: 'paid', ...sum }, cause })
    await raiseMoneyAlert(tx, { kind: 'paid_twice', about: another.id, orderId, ...sum })
    fresh.push(another.id)
  }
  return fresh
}

/** Refunds a payment of a wrong amount as it came. Its worth in the order's currency is known only if the currency matches. */
async function giveAllBack(
  tx: Queryable,
  { id, orderId, ...requested }: PaymentRow,
  { amount, currency }: ProviderStatus,
) {
  await raiseMoneyAlert(tx, { kind: 'wrong_sum', about: id, orderId, amount, currency })
  if (amount <= 0) return
  const worth = currency === requested.currency ? Math.round((requested.wanted * amount) / requested.amount) : 0
  await askRefund(tx, { orderId, paymentId: id, amount: worth, charged: amount, currency, cause: 'mismatch' })
}

/**
 * Marks the order as paid. Reopens an order that was cancelled for non-payment if its stock is still available. Refunds what exceeds the
 * order's worth.
 */
async function orderIsPaid(tx: Queryable, { orderId, provider }: PaymentRow): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const isWanted = order && (!order.cancelled || (await reopenOrder(tx, orderId)))
  if (isWanted && order.paymentStatus === PaymentStatus.unpaid) {
    await markPaid(tx, orderId, { testPayment: provider === SANDBOX })
  }
  await refundExcess(tx, orderId)
}
