import { eq, sql } from 'drizzle-orm'
import { PaymentStatus } from '../../../contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orders } from '../orders/tables.ts'
import { raiseMoneyAlert } from './disputes/raise-money-alert.ts'
import { markPaid } from './mark-paid.ts'
import type { PaymentRow } from './open-payment.ts'
import type { ProviderStatus } from './providers/provider.ts'
import { SANDBOX } from './providers/sandbox/key.ts'
import { giveBackExcess } from './refunds/give-back-excess.ts'
import { askRefund } from './refunds/move-refund.ts'
import { reopenOrder } from './reopen-order.ts'
import { landing } from './rules.ts'
import { paymentMoves, payments } from './tables.ts'

type StatusNews = { status: ProviderStatus; cause: string }

/**
 * Writes down what the provider says of a payment, in the open transaction, and lets its order follow. The order is
 * locked first, so the same news told twenty times at once moves it once.
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
 * What was taken once more under a payment's name is a payment of its own: of two that are paid the order keeps what it is
 * worth. Answers what is new of it.
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

/** Another sum than was asked for goes back as it came; what it was worth in the order's currency is only known in part. */
async function giveAllBack(tx: Queryable, { id, orderId, ...asked }: PaymentRow, { amount, currency }: ProviderStatus) {
  await raiseMoneyAlert(tx, { kind: 'wrong_sum', about: id, orderId, amount, currency })
  if (amount <= 0) return
  const worth = currency === asked.currency ? Math.round((asked.wanted * amount) / asked.amount) : 0
  await askRefund(tx, { orderId, paymentId: id, amount: worth, charged: amount, currency, cause: 'mismatch' })
}

/**
 * Money for an order is there. One that was given up for want of it comes back if its goods are still there; what the
 * order is not worth (any more) goes back.
 */
async function orderIsPaid(tx: Queryable, { orderId, provider }: PaymentRow): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const isWanted = order && (!order.cancelled || (await reopenOrder(tx, orderId)))
  if (isWanted && order.paymentStatus === PaymentStatus.unpaid) {
    await markPaid(tx, orderId, { testPayment: provider === SANDBOX })
  }
  await giveBackExcess(tx, orderId)
}
