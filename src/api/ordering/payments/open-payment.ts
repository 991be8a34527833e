import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { chargeFor, PaymentStatus } from '#contract/ordering/payments.ts'
import type { Db, Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { businessError } from '../../platform/request/errors.ts'
import { readUsdRate } from '../../site/settings/settings.ts'
import { deleteOpenOrder } from '../orders/open-orders.ts'
import { orders } from '../orders/tables.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { ASK_AGAIN_MILLISECONDS, holdUntil } from './rules.ts'
import { paymentMoves, payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect
type Attempt = { provider: PaymentProvider; wanted: number /** The database's time. */; now: Date; embedded: boolean }
type Payable = { id: string; currency: string; placedAt: Date }

/**
 * Records an attempt to pay `wanted` (minor units of the order's currency) and sets the order's payment deadline, in the caller's
 * transaction. The provider gets its request after the commit. An order without anything to pay is paid at once.
 */
export async function openPayment(tx: Queryable, order: Payable, { provider, wanted, now, embedded }: Attempt) {
  if (wanted === 0) {
    await deleteOpenOrder(tx, order.id)
    return await hold(tx, order.id, { paymentStatus: PaymentStatus.paid, payBy: null })
  }
  const charge = chargeFor({ amount: wanted, currency: order.currency }, provider.currencies, await readUsdRate(tx))
  if (!charge) throw businessError('payment_method_off', undefined, 'payment_method')
  const { key, method } = provider
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      provider: key,
      method,
      wanted,
      ...charge,
      embedded: embedded && provider.embed !== undefined,
      createdAt: now,
      askAgainAt: fromNow(ASK_AGAIN_MILLISECONDS),
    })
    .returning({ id: payments.id })
  if (!payment) throw new Error('A payment was not written')
  await tx.insert(paymentMoves).values({ paymentId: payment.id, state: 'started', cause: 'shopper' })
  return await hold(tx, order.id, { payBy: holdUntil(order.placedAt, now), testPayment: provider.isTest === true })
}

type HeldOrder = { paymentStatus?: PaymentStatus; payBy: Date | null; testPayment?: boolean }

async function hold(tx: Queryable, orderId: string, held: HeldOrder) {
  await tx.update(orders).set(held).where(eq(orders.id, orderId))
  return held
}

/** Payments of an order for which the provider may still take money, the newest first. */
export const openPayments = async (db: Queryable, orderId: string): Promise<PaymentRow[]> =>
  await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['started', 'processing'])))
    .orderBy(desc(payments.createdAt), desc(payments.id))

/**
 * Whether a payment still has to be opened at its provider. Checked in a separate statement right before the request, so that no page opens
 * for an order that was cancelled or paid in the meantime. Also postpones the job that would check the payment.
 */
export async function isToOpen(db: Db, paymentId: string): Promise<boolean> {
  const awaited = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cancelled, false), eq(orders.paymentStatus, PaymentStatus.unpaid)))
  const held = await db
    .update(payments)
    .set({ askAgainAt: fromNow(ASK_AGAIN_MILLISECONDS) })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'started'), inArray(payments.orderId, awaited)))
    .returning({ id: payments.id })
  return held.length > 0
}

/** Lets the next jobs check and end the open payments of an order that does not wait for them any more. */
export async function askSoon(tx: Queryable, orderId: string): Promise<void> {
  const isOpen = inArray(payments.state, ['started', 'processing'])
  await tx
    .update(payments)
    .set({ askAgainAt: fromNow() })
    .where(and(eq(payments.orderId, orderId), isOpen))
}

/** Unpaid payments of an order, including ended ones, the newest first. */
export const unpaidPayments = async (db: Queryable, orderId: string): Promise<PaymentRow[]> =>
  await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.state, 'paid'), isNull(payments.mismatch)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
