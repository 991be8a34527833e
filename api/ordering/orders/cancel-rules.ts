import type { RefusalCode } from '../../../contract/errors.ts'
import { cancelledWorth } from '../../../contract/ordering/cancellations.ts'
import { orderCan, type Progress } from '../../../contract/ordering/orders.ts'
import { PaymentStatus } from '../../../contract/ordering/payments.ts'
import { parcelsToCancel } from './rules.ts'

type Line = { id: string; parcelId: string; cancelled: boolean }
type CancelSelection = { parcelId?: string | undefined; lineIds?: string[] | undefined }

/** The lines that a wish to cancel takes, all or none: without `lineIds` whatever is left of the parcel or the order. */
export function linesToCancel<L extends Line>(
  parcels: (Progress & { id: string })[],
  lines: L[],
  { parcelId, lineIds }: CancelSelection,
): L[] | RefusalCode {
  const candidates = parcelId ? parcels.filter((parcel) => parcel.id === parcelId) : parcels
  const linesOf = (some: { id: string }[]) => lines.filter((line) => some.some(({ id }) => id === line.parcelId))
  if (!lineIds) {
    const left = linesOf(parcelsToCancel(candidates)).filter((line) => !line.cancelled)
    return left.length > 0 ? left : 'cancellation_too_late'
  }
  if (lineIds.length === 0) return 'cancellation_nothing_chosen'
  const named = linesOf(candidates).filter((line) => lineIds.includes(line.id))
  if (named.length < new Set(lineIds).size) return 'order_line_unknown'
  const open = linesOf(candidates.filter((parcel) => orderCan.cancel(parcel)))
  return named.every((line) => !line.cancelled && open.includes(line)) ? named : 'cancellation_too_late'
}

/** Ids of the parcels of which no line is left any more. */
export const emptiedParcels = (parcels: (Progress & { id: string })[], lines: Line[]): string[] =>
  parcels
    .filter((parcel) => !parcel.cancelled)
    .filter(({ id }) => lines.every((line) => line.parcelId !== id || line.cancelled))
    .map(({ id }) => id)

type Fee = { id: string; cancelled: boolean; shippingFee: number; shippingDiscount: number; rounding: number }
type LineAmounts = {
  parcelId: string
  cancelled: boolean
  total: number
  bundleDiscount: number
  voucherDiscount: number
}

/** What is paid for a line, its discounts taken off. */
export const netOf = ({
  total,
  bundleDiscount,
  voucherDiscount,
}: Omit<LineAmounts, 'parcelId' | 'cancelled'>): number => total - bundleDiscount - voucherDiscount

/** What the cancelled part of an order was worth, in minor units; of a cancelled order, all it would have cost. */
export function cancelledAmount(
  order: { cancelled: boolean; total: number; cashRounded: boolean },
  parcels: Fee[],
  lines: LineAmounts[],
): number {
  if (order.cancelled) return order.total
  const linesOf = (id: string) =>
    lines.filter(({ parcelId }) => parcelId === id).map((line) => ({ cancelled: line.cancelled, net: netOf(line) }))
  return cancelledWorth(
    parcels.map(({ id, cancelled, shippingFee, shippingDiscount, rounding }) => ({
      cancelled,
      fee: shippingFee - shippingDiscount,
      rounding,
      lines: linesOf(id),
    })),
    order.cashRounded,
  )
}

type OrderPayment = { paymentStatus: PaymentStatus; total: number }

/** What is still to be paid of an order: nothing once it is paid. */
export const dueOf = ({ paymentStatus, total }: OrderPayment, cancelled: number): number =>
  paymentStatus === PaymentStatus.paid ? 0 : total - cancelled

/**
 * What goes back to the shopper, by the refunds of the order. One that failed waits for the operator and is still owed.
 * Cash is only ever taken for what was delivered, so none of it was paid too much.
 */
export function refundOf(refunds: { amount: number; state: string }[]) {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (refunds.length === 0) return { state: 'none_due' as const, amount }
  return { state: refunds.every(({ state }) => state === 'done') ? ('done' as const) : ('pending' as const), amount }
}
