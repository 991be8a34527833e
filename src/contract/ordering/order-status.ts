/** Spec §4, in the order of progress. A cancelled order keeps its status. */
export const OrderStatus = { pending: 1, confirmed: 2, pickedUp: 3, onTheWay: 4, delivered: 5 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]
export const orderStatuses: OrderStatus[] = Object.values(OrderStatus)

/**
 * The only status changes. An order cancelled for missing payment is reopened (`reopen`) if the payment arrives later. A parcel refused on
 * delivery comes back (`refuse`) and keeps its status. Staff can correct a delivered parcel (`back`) and a refused one (`reopen`).
 */
const statusMoves: Record<OrderStatus, MovesFrom> = {
  [OrderStatus.pending]: { next: OrderStatus.confirmed, back: null, cancel: true, refuse: false, reopen: true },
  [OrderStatus.confirmed]: { next: OrderStatus.pickedUp, back: null, cancel: true, refuse: false, reopen: false },
  [OrderStatus.pickedUp]: { next: OrderStatus.onTheWay, back: null, cancel: false, refuse: true, reopen: true },
  [OrderStatus.onTheWay]: { next: OrderStatus.delivered, back: null, cancel: false, refuse: true, reopen: true },
  [OrderStatus.delivered]: { next: null, back: OrderStatus.onTheWay, cancel: false, refuse: false, reopen: false },
}
type MovesFrom = Record<'next' | 'back', OrderStatus | null> & Record<'cancel' | 'refuse' | 'reopen', boolean>

/** Status of an order or a parcel (spec §4). A cancelled one keeps its last status. */
export type Progress = { order_status: OrderStatus; cancelled: boolean }

/** The possible changes of an order or a parcel. */
export const orderCan = {
  moveTo: (progress: Progress): OrderStatus | null =>
    progress.cancelled ? null : statusMoves[progress.order_status].next,
  /** The status after correcting a wrong entry; null if it cannot be corrected this way. */
  moveBackTo: (progress: Progress): OrderStatus | null =>
    progress.cancelled ? null : statusMoves[progress.order_status].back,
  cancel: (progress: Progress): boolean => !progress.cancelled && statusMoves[progress.order_status].cancel,
  /** Refused on delivery: a parcel that is out comes back. */
  refuse: (progress: Progress): boolean => !progress.cancelled && statusMoves[progress.order_status].refuse,
  reopen: (progress: Progress): boolean => progress.cancelled && statusMoves[progress.order_status].reopen,
  /** During a dispute or after a refund, only a delivery is recorded, unless staff decide otherwise. */
  moveInDoubt: (to: OrderStatus): boolean => to === OrderStatus.delivered,
}

/** Whether a parcel may change from one state to the other. The database checks the same table. */
export function isParcelMoveAllowed(from: Progress, to: Progress): boolean {
  if (from.order_status !== to.order_status)
    return !to.cancelled && [orderCan.moveTo(from), orderCan.moveBackTo(from)].includes(to.order_status)
  return to.cancelled ? orderCan.cancel(from) || orderCan.refuse(from) : orderCan.reopen(from)
}

/** True if a parcel was out and came back: parcels that are out cannot be cancelled, only refused on delivery. */
export const cameBack = ({ order_status, cancelled }: Progress): boolean =>
  cancelled && statusMoves[order_status].refuse
