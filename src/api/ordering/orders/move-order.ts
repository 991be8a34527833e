import { eq, sql } from 'drizzle-orm'
import { isParcelMoveAllowed, OrderStatus, orderCan, type Progress } from '#contract/ordering/order-status.ts'
import { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { type BusinessError, businessError } from '../../platform/request/errors.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { deleteOpenOrder } from './open-orders.ts'
import { mailBuyer } from './order-mails.ts'
import { isCashInHand, parcelsMovingTo, progressOf } from './rules.ts'
import { settleConfirmation } from './settle-confirmation.ts'
import { orderMoves, orders, parcels } from './tables.ts'

/** Orders must not import payments, so payments pass this check in (`moneyInDoubt`). */
export type DoubtOf = (tx: Queryable, orderId: string) => Promise<BusinessError | null>

type OrderMove = {
  orderId: string
  /** Moves only this parcel. Without it the least advanced parcels of the order move together. */
  parcelId?: string
  to: OrderStatus
  /** The actor or process that moved it, stored with the move: `phone confirmation`, `courier`. */
  cause: string
  /** Runs under the lock and returns a refusal if the parcels must not leave yet; null if they may. */
  doubt?: DoubtOf | null
}

/** Moves an order or one of its parcels to its next status and refuses any other move. Runs in the caller's transaction. */
export async function moveOrder(tx: Queryable, { orderId, parcelId, to, cause, doubt }: OrderMove): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  const candidates = parcelId ? locked.parcels.filter((parcel) => parcel.id === parcelId) : locked.parcels
  const moving = parcelsMovingTo(candidates, to)
  const allowed = parcelId ? moving.length === 1 : orderCan.moveTo(locked.order) === to
  if (!allowed) throw businessError('order_move_forbidden')
  const { paymentMethod, paymentStatus } = locked.order
  // An order with online payment does not move before it is paid.
  if (paymentMethod !== PaymentMethod.cashOnDelivery && paymentStatus !== PaymentStatus.paid)
    throw businessError('order_unpaid')
  const refused = orderCan.moveInDoubt(to) ? null : await doubt?.(tx, orderId)
  if (refused) throw refused
  const parcelIds = moving.map((parcel) => parcel.id)
  await recordMoves(tx, locked, { ids: parcelIds, reached: { order_status: to, cancelled: false }, cause })
  await mailBuyer(tx, {
    kind: 'order_moved',
    content: { orderId, parcelIds, orderStatus: to },
    cause: `order_moved/${parcelIds[0]}/${to}`,
  })
}

type MoveRecord = { ids: string[]; reached: Partial<Progress>; cause: string }

/** Updates parcels, records each move with its time and cause, and updates the order's status. */
export async function recordMoves(
  tx: Queryable,
  { order, parcels: all }: LockedOrder,
  { ids, reached, cause }: MoveRecord,
) {
  const after = all.map((parcel) => (ids.includes(parcel.id) ? { ...parcel, ...reached } : parcel))
  const changed = after.filter((parcel) => ids.includes(parcel.id))
  const isAllowed = all.every(
    (parcel, n) => !ids.includes(parcel.id) || isParcelMoveAllowed(parcel, after[n] as Progress),
  )
  if (!isAllowed) throw businessError('order_move_forbidden')
  for (const parcel of changed) {
    await tx
      .update(parcels)
      .set({ orderStatus: parcel.order_status, cancelled: parcel.cancelled })
      .where(eq(parcels.id, parcel.id))
  }
  await tx.insert(orderMoves).values(
    changed.map((parcel) => ({
      orderId: order.id,
      parcelId: parcel.id,
      orderStatus: parcel.order_status,
      cancelled: parcel.cancelled,
      cause,
      at: sql`clock_timestamp()`,
    })),
  )
  const { order_status, cancelled } = progressOf(after)
  const cashPaid = isCashInHand(order, after)
  await tx
    .update(orders)
    .set({ orderStatus: order_status, cancelled, ...(cashPaid && { paymentStatus: PaymentStatus.paid }) })
    .where(eq(orders.id, order.id))
  const isConfirmed = (reached.order_status ?? OrderStatus.pending) > OrderStatus.pending
  if (cancelled || isConfirmed) await deleteOpenOrder(tx, order.id)
  if (cancelled) await settleConfirmation(tx, { orderId: order.id, outcome: 'cancelled', by: cause })
  // Moving a single parcel also confirms the order, so the deadline no longer releases it.
  else if (isConfirmed) await settleConfirmation(tx, { orderId: order.id, outcome: 'confirmed', by: cause })
}
