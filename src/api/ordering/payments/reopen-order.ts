import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlState } from '../../platform/database/retry.ts'
import { capsPassed } from '../orders/flash-sale-caps-passed.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordMoves } from '../orders/move-order.ts'
import { cancellations, orderLines } from '../orders/tables.ts'
import { lockInventories, takeStock } from '../orders/take-stock.ts'
import { retakeVoucher } from '../vouchers/retake-voucher.ts'

/** Note of cancellations for non-payment. Such an order is reopened if its payment arrives late. */
export const NOT_PAID_IN_TIME = 'not paid in time'

/** SQL states of unique and check violations: another order has the stock, allotment or voucher. */
const TAKEN = ['23505', '23514']

class NotAvailable extends Error {}

/**
 * Reopens an order that was cancelled for non-payment, if its stock, allotments and voucher are still available. Otherwise changes nothing
 * and returns false. The order must be locked.
 */
export async function reopenOrder(tx: Queryable, orderId: string): Promise<boolean> {
  const [cancellation] = await tx
    .select()
    .from(cancellations)
    .where(
      and(eq(cancellations.orderId, orderId), eq(cancellations.by, 'shop'), eq(cancellations.note, NOT_PAID_IN_TIME)),
    )
  return cancellation ? await reopenCancelledPart(tx, orderId, { ...cancellation, cause: 'paid late' }) : false
}

type CancelledPart = { id: string; lineIds: string[] /** Cause of the move in the order's history. */; cause: string }

/**
 * Undoes a cancellation if its stock, allotments and voucher are still available. Otherwise changes nothing and returns false. The order
 * must be locked.
 */
export async function reopenCancelledPart(tx: Queryable, orderId: string, part: CancelledPart): Promise<boolean> {
  try {
    // A savepoint: if one part is not available, the parts taken before are rolled back.
    await tx.transaction((inner) => reopenLines(inner, orderId, part))
    return true
  } catch (error) {
    if (error instanceof NotAvailable || TAKEN.includes(sqlState(error) ?? '')) return false
    throw error
  }
}

async function reopenLines(tx: Queryable, orderId: string, { id, lineIds, cause }: CancelledPart): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.id, lineIds))
  await lockInventories(
    tx,
    lines.map((line) => line.inventoryId),
  )
  if (!(await takeStock(tx, lines))) throw new NotAvailable()
  const buyer = { shopperId: locked.order.shopperId, keys: locked.order.buyerKeys }
  if ((await capsPassed(tx, buyer, lines)).length > 0) throw new NotAvailable()
  if (!(await retakeVoucher(tx, { orderId, buyer }))) throw new NotAvailable()
  await tx.update(orderLines).set({ cancelled: false }).where(inArray(orderLines.id, lineIds))
  const ids = [...new Set(lines.map((line) => line.parcelId))]
  await recordMoves(tx, locked, { ids, reached: { cancelled: false }, cause })
  await tx.delete(cancellations).where(eq(cancellations.id, id))
}
