import { and, asc, eq, exists, gt, inArray, isNotNull, lte, not, notInArray, or } from 'drizzle-orm'
import { PaymentStatus } from '../../../contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow, fromNow } from '../../platform/database/time.ts'
import type { Shop } from '../../platform/request/ask.ts'
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

/** In one run, each minute. */
const AT_MOST = 200
/** After so long no page of any provider is open any more, though nobody here can ask. */
const OPEN_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Gives up orders that nobody paid in time: goods, allotments and vouchers are for others again. The provider is asked
 * first; while it does not answer, or the money is on its way, the goods stay held. One is taken at a time, and held on to
 * until it is given up.
 */
export async function releaseHolds(shop: Shop, ahead = 0): Promise<void> {
  for (let n = 0; n < AT_MOST; n++) {
    const order = await takeOverdue(shop, ahead)
    if (!order?.payBy) return
    await release(shop, { id: order.id, payBy: order.payBy }, ahead)
  }
}

type HeldOrder = { id: string; payBy: Date }

async function release(shop: Shop, { id, payBy }: HeldOrder, ahead: number): Promise<void> {
  let held = payBy
  const holdOn = holdingUntil(payBy, async (mine) => {
    const [renewed] = await renew(shop, { id, payBy: mine }, ahead)
    if (renewed?.end) held = renewed.end
    return renewed ? [renewed] : []
  })
  try {
    const states = []
    for (const payment of await openPayments(shop.db, id)) {
      const close = await databaseNow(shop.db, ahead)
      states.push(await settlePayment(shop, payment, { cause: 'hold over', close, holdOn }))
    }
    if (!states.includes('processing')) await inTransaction(shop.db, (tx) => giveUp(tx, { id, payBy: held }))
  } catch (err) {
    if (!(err instanceof TakenOver)) shop.log.warn({ order: id, err }, 'an unpaid order could not be given up yet')
  }
}

/**
 * Holding an order a little longer keeps other processes off, and no transaction is open while the provider is asked. Where
 * this process has no keys to ask, it is for those that have, until no page can be open any more.
 */
async function takeOverdue({ db, paymentProviders }: Shop, ahead: number) {
  const unasked = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        inArray(payments.state, ['started', 'processing']),
        isNotNull(payments.reference),
        // Where the sandbox is off, it is over for all.
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

const renew = ({ db }: Shop, { id, payBy }: HeldOrder, ahead: number) =>
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

/** Unless it was paid, or somebody set out to pay it again, while the provider was asked. */
async function giveUp(tx: Queryable, { id, payBy }: HeldOrder): Promise<void> {
  await lockOrder(tx, id)
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  const isUnpaid = order?.paymentStatus === PaymentStatus.unpaid && !order.cancelled
  if (!isUnpaid || order.payBy?.getTime() !== payBy.getTime()) return
  await cancelOrder(tx, { orderId: id, by: 'shop', reason: 'other', note: NOT_PAID_IN_TIME })
  // Attempts that the provider never heard of end with it; those it knows are asked about once more.
  await askSoon(tx, id)
}
