import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { fromNow } from '../../platform/database/time.ts'
import { noteFailedWork } from '../../platform/log/failed-work.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { settleConfirmation } from '../orders/settle-confirmation.ts'
import { orderConfirmations, orders } from '../orders/tables.ts'

/** So many orders are released in one go; the rest a minute later. */
const AT_ONCE = 200

/**
 * Cancels orders that nobody confirmed until their deadline: stock, allotments and vouchers go back and the buyer is
 * told. Every process may do so at once: each order is released in its own transaction by whoever locks it. Answers how
 * many this process released. `ahead`: as if so many milliseconds had gone by, for tests.
 */
export async function releaseLateOrders(db: Db, log: Pick<Logger, 'warn' | 'error'>, ahead = 0): Promise<number> {
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
      // One that cannot be released must not hold up the others.
      noteFailedWork(log, err, `releasing the order ${orderId}`)
    }
  }
  return released
}

/** The order is locked before its confirmation, as everywhere; one that somebody works on is left for the next time. */
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
