import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { PaymentStatus } from '../../../contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Shop } from '../../platform/request/ask.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orders } from '../orders/tables.ts'
import { askSoon, openPayments } from '../payments/open-payment.ts'
import { NOT_PAID_IN_TIME } from '../payments/reopen-order.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { cancelOrder } from './cancel-order.ts'

const AT_MOST = 20
/** Who takes an order up has so long; then another process does. */
const LEASE_MILLISECONDS = 60_000

/**
 * Gives up orders that nobody paid in time: goods, allotments and vouchers are for others again. The provider is asked
 * first; while it does not answer, or the money is on its way, the goods stay held.
 */
export async function releaseHolds(shop: Shop, now: Date): Promise<void> {
  for (const order of await takeOverdue(shop, now)) {
    try {
      const states = []
      for (const payment of await openPayments(shop.db, order.id)) {
        states.push(await settlePayment(shop, payment, { cause: 'hold over', close: now }))
      }
      if (!states.includes('processing')) await inTransaction(shop.db, (tx) => giveUp(tx, order))
    } catch (err) {
      shop.log.warn({ order: order.id, err }, 'an unpaid order could not be given up yet')
    }
  }
}

type HeldOrder = { id: string; payBy: Date | null }

/** Holding an order a little longer keeps other processes off, and no transaction is open while the provider is asked. */
async function takeOverdue({ db }: Shop, now: Date): Promise<HeldOrder[]> {
  const due = db.$with('due').as(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.cancelled, false), lte(orders.payBy, now)))
      .orderBy(asc(orders.payBy))
      .limit(AT_MOST)
      .for('update', { skipLocked: true }),
  )
  return await db
    .with(due)
    .update(orders)
    .set({ payBy: new Date(now.getTime() + LEASE_MILLISECONDS) })
    .where(inArray(orders.id, db.select({ id: due.id }).from(due)))
    .returning({ id: orders.id, payBy: orders.payBy })
}

/** Unless it was paid, or somebody set out to pay it again, while the provider was asked. */
async function giveUp(tx: Queryable, { id, payBy }: HeldOrder): Promise<void> {
  await lockOrder(tx, id)
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  const isUnpaid = order?.paymentStatus === PaymentStatus.unpaid && !order.cancelled
  if (!isUnpaid || order.payBy?.getTime() !== payBy?.getTime()) return
  await cancelOrder(tx, { orderId: id, by: 'shop', reason: 'other', note: NOT_PAID_IN_TIME })
  // Attempts that the provider never heard of end with it; those it knows are asked about once more.
  await askSoon(tx, id)
}
