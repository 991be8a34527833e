import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlState } from '../../platform/database/retry.ts'
import { capsPassed } from '../orders/flash-sale-caps-passed.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordMoves } from '../orders/move-order.ts'
import { cancellations, orderLines } from '../orders/tables.ts'
import { lockInventories, takeStock } from '../orders/take-stock.ts'
import { retakeVoucher } from '../vouchers/retake-voucher.ts'

/** What a cancellation notes when nobody paid in time: such an order comes back when its money comes late. */
export const NOT_PAID_IN_TIME = 'not paid in time'

/** Unique or check: somebody else has what the order had. */
const TAKEN = ['23505', '23514']

class Gone extends Error {}

/**
 * Takes an order up again that was given up because nobody paid in time, if its goods, its part of a sale and its
 * voucher can still be had; else nothing is changed and it says false. Runs under the order's lock.
 */
export async function reopenOrder(tx: Queryable, orderId: string): Promise<boolean> {
  const [given] = await tx
    .select()
    .from(cancellations)
    .where(
      and(eq(cancellations.orderId, orderId), eq(cancellations.by, 'shop'), eq(cancellations.note, NOT_PAID_IN_TIME)),
    )
  return given ? await takeUpCancelled(tx, orderId, { ...given, cause: 'paid late' }) : false
}

type CancelledPart = { id: string; lineIds: string[] /** Of the move, in the order's history. */; cause: string }

/**
 * Undoes a cancellation if its goods, its part of a sale and its voucher can still be had; else nothing is changed and it
 * answers false. Runs under the order's lock.
 */
export async function takeUpCancelled(tx: Queryable, orderId: string, part: CancelledPart): Promise<boolean> {
  try {
    // A savepoint: what was taken when something else turns out to be gone is put back.
    await tx.transaction((inner) => takeUpAgain(inner, orderId, part))
    return true
  } catch (error) {
    if (error instanceof Gone || TAKEN.includes(sqlState(error) ?? '')) return false
    throw error
  }
}

async function takeUpAgain(tx: Queryable, orderId: string, { id, lineIds, cause }: CancelledPart): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.id, lineIds))
  await lockInventories(
    tx,
    lines.map((line) => line.inventoryId),
  )
  if (!(await takeStock(tx, lines))) throw new Gone()
  const buyer = { shopperId: locked.order.shopperId, keys: locked.order.buyerKeys }
  if ((await capsPassed(tx, buyer, lines)).length > 0) throw new Gone()
  if (!(await retakeVoucher(tx, { orderId, buyer }))) throw new Gone()
  await tx.update(orderLines).set({ cancelled: false }).where(inArray(orderLines.id, lineIds))
  const ids = [...new Set(lines.map((line) => line.parcelId))]
  await recordMoves(tx, locked, { ids, reached: { cancelled: false }, cause })
  await tx.delete(cancellations).where(eq(cancellations.id, id))
}
