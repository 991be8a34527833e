import { inArray } from 'drizzle-orm'
import type { CancellationReason } from '#contract/ordering/cancellations.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { causeText } from '../../platform/request/actor.ts'
import { cancelledAmount, emptiedParcels } from '../orders/cancel-rules.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { recordMoves } from '../orders/move-order.ts'
import { mailBuyer } from '../orders/order-mails.ts'
import type { OrderLineRow } from '../orders/order-with-lines.ts'
import { cancellations, orderLines } from '../orders/tables.ts'
import { lockInventories, returnStock } from '../orders/take-stock.ts'
import { settleNothingDue } from '../payments/mark-paid.ts'
import { type RefundTrigger, refundExcess } from '../payments/refunds/refund-excess.ts'
import { releaseVoucher } from '../vouchers/release-voucher.ts'

export type CancellationCause = RefundTrigger & {
  by: 'shopper' | 'operator' | 'shop'
  reason: CancellationReason
  note: string
  /** False: no mail, because the customer's address has received too many. */
  mayMail?: boolean
}
type LinesToCancel = {
  locked: LockedOrder /** All lines of the order. */
  lines: OrderLineRow[]
  cancelledLines: OrderLineRow[]
}

/**
 * Cancels lines of a locked order: returns their stock, allotments and share of the voucher, and refunds online payments. Cancels parcels
 * without remaining lines in their current status. Records the cancellation and mails the customer.
 */
export async function cancelLines(
  tx: Queryable,
  { locked, lines, cancelledLines }: LinesToCancel,
  why: CancellationCause,
): Promise<void> {
  const { id: orderId } = locked.order
  await returnLines(tx, cancelledLines)
  const after = lines.map((line) => (cancelledLines.includes(line) ? { ...line, cancelled: true } : line))
  const emptied = emptiedParcels(locked.parcels, after)
  const cause = causeText(why.actor ?? { name: why.by }, why.note || why.reason)
  if (emptied.length > 0) await recordMoves(tx, locked, { ids: emptied, reached: { cancelled: true }, cause })
  await recordCancellation(tx, why, { locked, lines, after, cancelledLines, emptied })
  await releaseVoucher(tx, orderId)
  await settleNothingDue(tx, orderId)
  await refundExcess(tx, orderId, why)
}

/** Marks the lines as cancelled and returns their stock and flash-sale allotments. */
async function returnLines(tx: Queryable, cancelledLines: OrderLineRow[]): Promise<void> {
  const ids = cancelledLines.map((line) => line.id)
  await tx.update(orderLines).set({ cancelled: true }).where(inArray(orderLines.id, ids))
  await lockInventories(
    tx,
    cancelledLines.map((line) => line.inventoryId),
  )
  await returnStock(tx, cancelledLines)
}

type Outcome = LinesToCancel & { after: OrderLineRow[]; emptied: string[] }

/** Records the cancellation. Its amount is the reduction of the order's worth. */
async function recordCancellation(
  tx: Queryable,
  { by, reason, note, mayMail = true }: CancellationCause,
  { locked: { order, parcels }, lines, after, cancelledLines, emptied }: Outcome,
): Promise<void> {
  const left = parcels.map((parcel) => ({ ...parcel, cancelled: parcel.cancelled || emptied.includes(parcel.id) }))
  const isWhole = left.every((parcel) => parcel.cancelled)
  const before = cancelledAmount(order, parcels, lines)
  const id = newId()
  await tx.insert(cancellations).values({
    id,
    orderId: order.id,
    by,
    reason,
    note,
    lineIds: cancelledLines.map((line) => line.id),
    amount: cancelledAmount({ ...order, cancelled: isWhole }, left, after) - before,
  })
  if (!mayMail) return
  const content = { orderId: order.id, cancellationId: id }
  await mailBuyer(tx, { kind: 'order_cancelled', content, cause: `order_cancelled/${id}` })
}
