import { toDecimal, toMinor } from '#contract/money.ts'
import { cancelledWorth } from '#contract/ordering/cancellations.ts'
import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'

export const cancellableLines = ({ parcels }: Pick<Order, 'parcels'>): OrderLine[] =>
  parcels.filter((parcel) => parcel.can_cancel).flatMap((parcel) => parcel.lines.filter((line) => !line.cancelled))

const netOf = (line: OrderLine) => toMinor(line.total) - toMinor(line.bundle_discount) - toMinor(line.voucher_discount)

/**
 * The amount that cancelling these lines takes off the order, the amount then due, and whether the shop refunds the
 * difference. Decimals in the order's currency.
 */
export function cancellationAmounts(order: Order, chosen: string[]) {
  const parcels = order.parcels.map((parcel) => ({
    cancelled: parcel.cancelled,
    fee: toMinor(parcel.shipping_fee) - toMinor(parcel.shipping_discount),
    rounding: toMinor(parcel.rounding),
    lines: parcel.lines.map((line) => ({ cancelled: line.cancelled || chosen.includes(line.id), net: netOf(line) })),
  }))
  const off = cancelledWorth(parcels, order.cash_rounded) - toMinor(order.cancelled_amount)
  const paid = order.payment_status === PaymentStatus.paid
  return {
    off: toDecimal(off),
    due: paid ? 0 : toDecimal(toMinor(order.due) - off),
    comesBack: paid && order.payment_method !== PaymentMethod.cashOnDelivery,
  }
}
