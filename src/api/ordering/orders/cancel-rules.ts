import type { BusinessErrorCode } from '#contract/errors.ts'
import { cancelledWorth } from '#contract/ordering/cancellations.ts'
import { orderCan, type Progress } from '#contract/ordering/order-status.ts'
import { PaymentStatus } from '#contract/ordering/payments.ts'
import { parcelsToCancel } from './rules.ts'

type Line = { id: string; parcelId: string; cancelled: boolean }
type CancelSelection = { parcelId?: string | undefined; lineIds?: string[] | undefined }

/**
 * The lines to cancel, all or none. Without `lineIds`: all remaining lines of the parcel or the order. Returns a refusal code if they
 * cannot be cancelled.
 */
export function linesToCancel<L extends Line>(
  parcels: (Progress & { id: string })[],
  lines: L[],
  { parcelId, lineIds }: CancelSelection,
): L[] | BusinessErrorCode {
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

/** Ids of parcels whose lines are all cancelled. */
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

/** The price of a line after its discounts. */
export const netOf = ({
  total,
  bundleDiscount,
  voucherDiscount,
}: Omit<LineAmounts, 'parcelId' | 'cancelled'>): number => total - bundleDiscount - voucherDiscount

/** Worth of the cancelled part of an order in minor units. For a cancelled order: its total. */
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

/** The amount to pay: 0 once the order is paid. */
export const dueOf = ({ paymentStatus, total }: OrderPayment, cancelled: number): number =>
  paymentStatus === PaymentStatus.paid ? 0 : total - cancelled

/**
 * Sum and state of an order's refunds. A failed refund is still owed and waits for the operator, so it counts as pending. Cash is only
 * collected for delivered parcels, so a cancellation never makes it excessive.
 */
export function refundOf(refunds: { amount: number; state: string }[]) {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (refunds.length === 0) return { state: 'none_due' as const, amount }
  return { state: refunds.every(({ state }) => state === 'done') ? ('done' as const) : ('pending' as const), amount }
}
