import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { fromNow } from '../../platform/database/time.ts'
import { logFailedWork } from '../../platform/log/log-failed-work.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { settleConfirmation } from '../orders/settle-confirmation.ts'
import { orderConfirmations, orders } from '../orders/tables.ts'

/** Maximum number of orders in one run; the rest follow a minute later. */
const AT_ONCE = 200

/**
 * Cancels orders that were not confirmed by their deadline, returns stock, allotments and vouchers, and mails the customers. Safe to run in
 * several processes: the process that locks an order releases it, each in its own transaction. Returns the number of orders that this
 * process released. `ahead`: milliseconds added to the current time, for tests.
 */
export async function cancelUnconfirmedOrders(db: Db, log: Pick<Logger, 'warn' | 'error'>, ahead = 0): Promise<number> {
  const late = await db
    .select({ orderId: orderConfirmations.orderId })
    .from(orderConfirmations)
    .where(and(isNull(orderConfirmations.outcome), lte(orderConfirmations.deadline, fromNow(ahead))))
    .orderBy(asc(orderConfirmations.deadline))
    .limit(AT_ONCE)
  let released = 0
  for (const { orderId } of late) {
    try {
      if (await releaseOrder(db, orderId)) released++
    } catch (err) {
      // A failure with one order must not stop the others.
      logFailedWork(log, err, `releasing the order ${orderId}`)
    }
  }
  return released
}

/** Locks the order before its confirmation, as everywhere. Skips an order that another transaction has locked; the next run takes it. */
const releaseOrder = (db: Db, orderId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [free] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update', { skipLocked: true })
    if (!free) return false
    if (!(await settleConfirmation(tx, { orderId, outcome: 'released', by: 'deadline' }))) return false
    await cancelOrder(tx, { orderId, by: 'shop', reason: 'not_confirmed', note: '' })
    return true
  })
