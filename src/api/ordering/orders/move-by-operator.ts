import { OrderStatus, orderCan, type Progress } from '#contract/ordering/order-status.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { type ActorContext, causeText } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { awaitCash } from './await-cash.ts'
import { orderNamed } from './find-order.ts'
import { lockOrder } from './lock-order.ts'
import { type DoubtOf, moveOrder } from './move-order.ts'
import type { OrderRow, ParcelRow } from './order-with-lines.ts'
import { progress } from './present-order.ts'
import { wholeOrder } from './queries.ts'

/** How a customer confirmed a cash order to staff. */
export const waysToConfirm = ['phone', 'whatsapp', 'visit'] as const
export type WayToConfirm = (typeof waysToConfirm)[number]
export const confirmedBy = (way: WayToConfirm): string => `confirmed by ${way}`

/** Confirms a pending order after the customer said yes, and returns it. */
export const confirmOrder = ({ db, actor }: ActorContext, typed: string, way: WayToConfirm): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const { id, orderNumber } = await orderNamed(tx, typed)
    const { order } = await lockOrder(tx, id)
    if (orderCan.moveTo(order) !== OrderStatus.confirmed) throw businessError('order_not_pending', reachKeys(order))
    const cause = causeText(actor, confirmedBy(way))
    await moveOrder(tx, { orderId: order.id, to: OrderStatus.confirmed, cause })
    const target = { type: 'order', id: orderNumber }
    const changes = { status: { before: OrderStatus.pending, after: OrderStatus.confirmed }, way: { after: way } }
    await recordAction(tx, actor, { action: 'order.confirm', target, changes })
    return await orderNamed(tx, typed)
  })

type NextMove = {
  parcelId?: string | undefined
  /** The expected next status. Refuses if another move came first. Without it the next status is used. */
  to?: OrderStatus | undefined
  /** Checks whether the order's money is in doubt; null if the operator moves the order anyway. */
  doubt: DoubtOf | null
  /** The operator's reason to move the order anyway. */
  because?: string
}
type MovedOrder = { order: OrderRow /** The status that the order or its parcel has reached. */; to: OrderStatus }

/** Moves an order, or one of its parcels, to its next status. `moveOn` in payments supplies `doubt`. */
export const moveToNext = (
  { db, actor }: ActorContext,
  typed: string,
  { parcelId, to: wanted, doubt, because = '' }: NextMove,
): Promise<MovedOrder> =>
  inTransaction(db, async (tx) => {
    const { order, parcels } = await wholeOrder(tx, await orderNamed(tx, typed))
    const moving = parcelId ? parcels.find((parcel) => parcel.id === parcelId) : order
    if (!moving) throw businessError('parcel_unknown', { number: order.orderNumber, parcel: parcelId ?? '' })
    const to = orderCan.moveTo(progress(moving))
    if (wanted !== undefined && wanted !== to) throw businessError('order_changed_meanwhile')
    if (!to) throw businessError('order_at_its_end', reachKeys(progress(moving)))
    if (to === OrderStatus.delivered) await awaitCash(tx, order.id, bringing(parcels, parcelId))
    await moveOrder(tx, {
      orderId: order.id,
      to,
      cause: causeText(actor, doubt ? '' : goneAnyway(because)),
      doubt,
      ...(parcelId && { parcelId }),
    })
    const changes = {
      status: { before: progress(moving).order_status, after: to },
      ...(parcelId && { parcel: { after: parcelId } }),
      ...(!doubt && { all_the_same: { after: true } }),
      ...(because && { note: {} }),
    }
    await recordAction(tx, actor, { action: 'order.move', target: { type: 'order', id: order.orderNumber }, changes })
    return { order: await orderNamed(tx, typed), to }
  })

export const ALL_THE_SAME = 'all the same'
/** The cause of a move despite doubt. */
export const goneAnyway = (because: string): string => [ALL_THE_SAME, because].filter(Boolean).join(': ')

/** Parcels that this move delivers, of one parcel or of the whole order. */
const bringing = (parcels: ParcelRow[], parcelId: string | undefined): string[] =>
  parcels
    .filter(({ id }) => parcelId === undefined || id === parcelId)
    .filter((parcel) => orderCan.moveTo(progress(parcel)) === OrderStatus.delivered)
    .map(({ id }) => id)

/** The current status, as parameters of the refusal's message. */
const reachKeys = ({ order_status, cancelled }: Progress) => ({ order_status, cancelled: Number(cancelled) })
