import { and, asc, eq, exists, gt, inArray, isNotNull, lte, not, notInArray, or } from 'drizzle-orm'
import { PaymentStatus } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow, fromNow } from '../../platform/database/time.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orders } from '../orders/tables.ts'
import { holdingUntil, LEASE_MILLISECONDS, TakenOver } from '../payments/claim.ts'
import { askSoon, openPayments } from '../payments/open-payment.ts'
import { keysOf } from '../payments/providers/providers.ts'
import { SANDBOX } from '../payments/providers/sandbox/key.ts'
import { NOT_PAID_IN_TIME } from '../payments/reopen-order.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { payments } from '../payments/tables.ts'
import { cancelOrder } from './cancel-order.ts'

/** Maximum number of orders in one run; the job runs every minute. */
const MAX_ORDERS = 200
/** Payment pages of all providers have closed after this time, even if this process cannot ask the provider. */
const OPEN_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Cancels orders that were not paid in time and releases their stock, allotments and vouchers. Asks the provider first. While the provider
 * does not answer or the payment is processing, the order keeps its stock. Takes one order at a time and extends its deadline while it
 * works on it.
 */
export async function releaseHolds(services: Services, ahead = 0): Promise<void> {
  for (let n = 0; n < MAX_ORDERS; n++) {
    const order = await takeOverdue(services, ahead)
    if (!order?.payBy) return
    await release(services, { id: order.id, payBy: order.payBy }, ahead)
  }
}

type HeldOrder = { id: string; payBy: Date }

async function release(services: Services, { id, payBy }: HeldOrder, ahead: number): Promise<void> {
  let held = payBy
  const holdOn = holdingUntil(payBy, async (mine) => {
    const [renewed] = await renew(services, { id, payBy: mine }, ahead)
    if (renewed?.end) held = renewed.end
    return renewed ? [renewed] : []
  })
  try {
    const states = []
    for (const payment of await openPayments(services.db, id)) {
      const close = await databaseNow(services.db, ahead)
      states.push(await settlePayment(services, payment, { cause: 'hold over', close, holdOn }))
    }
    if (!states.includes('processing')) await inTransaction(services.db, (tx) => giveUp(tx, { id, payBy: held }))
  } catch (err) {
    if (!(err instanceof TakenOver)) services.log.warn({ order: id, err }, 'an unpaid order could not be given up yet')
  }
}

/**
 * Takes an overdue order by extending its deadline, which excludes other processes without an open transaction while the provider is asked.
 * Leaves orders of providers without keys in this process to other processes, until their payment pages have closed.
 */
async function takeOverdue({ db, paymentProviders }: Services, ahead: number) {
  const unasked = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        inArray(payments.state, ['started', 'processing']),
        isNotNull(payments.reference),
        // Once the sandbox is off, it is off for all processes.
        notInArray(payments.provider, [...keysOf(paymentProviders), SANDBOX]),
      ),
    )
  const due = db.$with('due').as(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.cancelled, false),
          lte(orders.payBy, fromNow(ahead)),
          or(not(exists(unasked)), lte(orders.payBy, fromNow(ahead - OPEN_MILLISECONDS))),
        ),
      )
      .orderBy(asc(orders.payBy))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [taken] = await db
    .with(due)
    .update(orders)
    .set({ payBy: fromNow(ahead + LEASE_MILLISECONDS) })
    .where(inArray(orders.id, db.select({ id: due.id }).from(due)))
    .returning({ id: orders.id, payBy: orders.payBy })
  return taken
}

const renew = ({ db }: Services, { id, payBy }: HeldOrder, ahead: number) =>
  db
    .update(orders)
    .set({ payBy: fromNow(ahead + LEASE_MILLISECONDS) })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.cancelled, false),
        eq(orders.paymentStatus, PaymentStatus.unpaid),
        eq(orders.payBy, payBy),
        gt(orders.payBy, fromNow(ahead)),
      ),
    )
    .returning({ end: orders.payBy })

/** Cancels the order unless it was paid, or a new payment was started, while the provider was asked. */
async function giveUp(tx: Queryable, { id, payBy }: HeldOrder): Promise<void> {
  await lockOrder(tx, id)
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  const isUnpaid = order?.paymentStatus === PaymentStatus.unpaid && !order.cancelled
  if (!isUnpaid || order.payBy?.getTime() !== payBy.getTime()) return
  await cancelOrder(tx, { orderId: id, by: 'shop', reason: 'other', note: NOT_PAID_IN_TIME })
  // Payment attempts without a reference at the provider end with the order. The others are checked at the provider once more.
  await askSoon(tx, id)
}
