import { OrderStatus, orderCan, orderStatuses, type Progress } from '#contract/ordering/order-status.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'

export type Move = Progress & { parcelId: string; at: Date }
export type HistoryStep = Progress & { at: Date }

/** An order has the status of its least advanced parcel that is not cancelled. It is cancelled if all its parcels are. */
export function progressOf(parcels: Progress[]): Progress {
  const alive = parcels.filter((parcel) => !parcel.cancelled)
  const least = (some: Progress[]) => some.map((parcel) => parcel.order_status).reduce((a, b) => (a < b ? a : b))
  return alive.length > 0
    ? { order_status: least(alive), cancelled: false }
    : { order_status: least(parcels), cancelled: true }
}

type CashOrder = { paymentMethod: PaymentMethod }
type CashParcel = Progress & { cashAwaited: boolean }

/**
 * Whether the shop has all cash of an order: every parcel that is not cancelled is delivered, and no courier still holds cash for it (issue
 * 13 §6).
 */
export function isCashInHand({ paymentMethod }: CashOrder, parcels: CashParcel[]): boolean {
  const { order_status, cancelled } = progressOf(parcels)
  const isDelivered = order_status === OrderStatus.delivered && !cancelled
  const isAwaited = parcels.some((parcel) => parcel.cashAwaited && !parcel.cancelled)
  return paymentMethod === PaymentMethod.cashOnDelivery && isDelivered && !isAwaited
}

/** Parcels that a move of the whole order moves: the least advanced ones, one step each. */
export const parcelsMovingTo = <P extends Progress>(parcels: P[], to: OrderStatus): P[] =>
  parcels.filter((parcel) => orderCan.moveTo(parcel) === to)

/** All remaining parcels if each of them can still be cancelled; else none. */
export function parcelsToCancel<P extends Progress>(parcels: P[]): P[] {
  const alive = parcels.filter((parcel) => !parcel.cancelled)
  return alive.every((parcel) => orderCan.cancel(parcel)) ? alive : []
}

/** The history of the whole order, from the moves of its parcels in chronological order. */
export function historyOf(parcelIds: string[], moves: Move[]): HistoryStep[] {
  const now = new Map<string, Progress>(
    parcelIds.map((id) => [id, { order_status: OrderStatus.pending, cancelled: false }]),
  )
  const history: HistoryStep[] = []
  for (const move of moves) {
    now.set(move.parcelId, move)
    const { order_status, cancelled } = progressOf([...now.values()])
    const last = history.at(-1)
    if (last?.order_status === order_status && last.cancelled === cancelled) continue
    history.push({ order_status, cancelled, at: move.at })
  }
  return history
}

/** The progress bar (spec §2): reached steps are done, the current one is active, and delivered is done. */
export function stepsOf(progress: Progress, history: HistoryStep[]) {
  const finished = progress.cancelled || progress.order_status === orderStatuses.at(-1)
  return orderStatuses.map((status) => {
    const reached = history.find((entry) => !entry.cancelled && entry.order_status >= status)
    const state = !reached ? 'pending' : status === progress.order_status && !finished ? 'active' : 'done'
    return {
      order_status: status,
      state: state as 'done' | 'active' | 'pending',
      at: reached?.at.toISOString() ?? null,
    }
  })
}
