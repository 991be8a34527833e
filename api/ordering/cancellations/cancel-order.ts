import { inArray } from 'drizzle-orm'
import type { CancellationReason } from '../../../contract/ordering/cancellations.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { type Actor, causeBy } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { cancelledAmount, emptiedParcels, linesToCancel } from '../orders/cancel-rules.ts'
import { linesOfParcels } from '../orders/lines-of-parcels.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { recordMoves } from '../orders/move-order.ts'
import { mailBuyer } from '../orders/order-mails.ts'
import { cancellations, orderLines } from '../orders/tables.ts'
import { lockInventories, returnStock } from '../orders/take-stock.ts'
import type { OrderLineRow } from '../orders/whole-order.ts'
import { giveBackExcess } from '../payments/give-back-excess.ts'
import { settleNothingDue } from '../payments/mark-paid.ts'
import { releaseVoucher } from '../vouchers/release-voucher.ts'
import { refuseBrokenBundle } from './refuse-broken-bundle.ts'

type CancelInput = {
  orderId: string
  /** Cancels this parcel alone, or these lines; without either all that is left, if every parcel of it still can be. */
  parcelId?: string | undefined
  lineIds?: string[] | undefined
  by: 'shopper' | 'operator' | 'shop'
  /** Who of the shop it was, kept with the moves. */
  actor?: Actor
  reason: CancellationReason
  note: string
  /** False: too many mails went to the buyer's address already. */
  mayMail?: boolean
}

/**
 * Cancels an order, a parcel or some lines, from pending or confirmed only, and gives stock and flash sale allotment
 * back. The order is locked, so of two that cancel at once the second is refused and nothing comes back twice.
 */
export async function cancelOrder(tx: Queryable, { orderId, ...wish }: CancelInput): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  const lines = await linesOfParcels(
    tx,
    locked.parcels.map((parcel) => parcel.id),
  )
  const going = linesToCancel(locked.parcels, lines, wish)
  if (typeof going === 'string') throw refusal(going, undefined, wish.lineIds && 'line_ids')
  await refuseBrokenBundle(tx, lines, going)
  await giveBack(tx, going)
  const after = lines.map((line) => (going.includes(line) ? { ...line, cancelled: true } : line))
  const emptied = emptiedParcels(locked.parcels, after)
  const cause = causeBy(wish.actor ?? { name: wish.by }, wish.note || wish.reason)
  if (emptied.length > 0) await recordMoves(tx, locked, { ids: emptied, reached: { cancelled: true }, cause })
  await keepCancellation(tx, wish, { locked, lines, after, going, emptied })
  await releaseVoucher(tx, orderId)
  await settleNothingDue(tx, orderId)
  await giveBackExcess(tx, orderId)
}

/** Marks the lines, and puts what they took back into stock and into its flash sale. */
async function giveBack(tx: Queryable, going: OrderLineRow[]): Promise<void> {
  const ids = going.map((line) => line.id)
  await tx.update(orderLines).set({ cancelled: true }).where(inArray(orderLines.id, ids))
  await lockInventories(
    tx,
    going.map((line) => line.inventoryId),
  )
  await returnStock(tx, going)
}

type Outcome = {
  locked: LockedOrder
  lines: OrderLineRow[]
  after: OrderLineRow[]
  going: OrderLineRow[]
  emptied: string[]
}

/** Writes down who cancelled what and why; its amount is what the order lost by it. */
async function keepCancellation(
  tx: Queryable,
  { by, reason, note, mayMail = true }: Omit<CancelInput, 'orderId'>,
  { locked: { order, parcels }, lines, after, going, emptied }: Outcome,
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
    lineIds: going.map((line) => line.id),
    amount: cancelledAmount({ ...order, cancelled: isWhole }, left, after) - before,
  })
  if (!mayMail) return
  const content = { orderId: order.id, cancellationId: id }
  await mailBuyer(tx, { kind: 'order_cancelled', content, cause: `order_cancelled/${id}` })
}
