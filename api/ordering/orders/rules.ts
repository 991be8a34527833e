import { OrderStatus, orderCan, orderStatuses, type Progress } from '../../../contract/ordering/orders.ts'
import { PaymentMethod } from '../../../contract/ordering/payments.ts'

export type Move = Progress & { parcelId: string; at: Date }
export type HistoryStep = Progress & { at: Date }

/** An order is as far as the least advanced of its parcels that are not cancelled; with all of them cancelled so is it. */
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
 * Whether the cash of an order is in hand: everything that was not cancelled has been delivered, and no courier has yet to
 * hand over what they took for it (issue 13 §6).
 */
export function isCashInHand({ paymentMethod }: CashOrder, parcels: CashParcel[]): boolean {
  const { order_status, cancelled } = progressOf(parcels)
  const isDelivered = order_status === OrderStatus.delivered && !cancelled
  const isAwaited = parcels.some((parcel) => parcel.cashAwaited && !parcel.cancelled)
  return paymentMethod === PaymentMethod.cashOnDelivery && isDelivered && !isAwaited
}

/** The parcels a move of the whole order takes along: the least advanced ones, a step each. */
export const parcelsMovingTo = <P extends Progress>(parcels: P[], to: OrderStatus): P[] =>
  parcels.filter((parcel) => orderCan.moveTo(parcel) === to)

/** All parcels that are left, when every one of them can still be cancelled; else none. */
export function parcelsToCancel<P extends Progress>(parcels: P[]): P[] {
  const alive = parcels.filter((parcel) => !parcel.cancelled)
  return alive.every((parcel) => orderCan.cancel(parcel)) ? alive : []
}

/** What the whole order went through, from the moves of its parcels in the order they happened. */
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

/** The progress bar (spec §2): what was reached is done, where it stands is active, delivered is done as well. */
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
