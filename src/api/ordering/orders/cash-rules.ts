import { toWholeAfghanis } from '#contract/money.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import { cancelledAmount, dueOf, netOf } from './cancel-rules.ts'
import type { OrderLineRow, OrderRow, OrderWithLines, ParcelRow } from './order-with-lines.ts'

type Carried = Pick<ParcelRow, 'shippingFee' | 'shippingDiscount' | 'rounding'>
type Sold = Pick<OrderLineRow, 'cancelled' | 'total' | 'bundleDiscount' | 'voucherDiscount'>

type Rounded = Pick<OrderRow, 'cashRounded'>

/**
 * Worth of the remaining lines of a parcel plus its shipping fee, in minor units of the order's currency. Whole afghanis if the order's
 * cash is rounded.
 */
export function parcelWorth(
  { cashRounded }: Rounded,
  { shippingFee, shippingDiscount, rounding }: Carried,
  lines: Sold[],
): number {
  const left = lines.filter(({ cancelled }) => !cancelled)
  const worth = left.reduce((sum, line) => sum + netOf(line), 0) + shippingFee - shippingDiscount
  return cashRounded ? toWholeAfghanis(worth, rounding) : worth
}

type Progressing = Pick<ParcelRow, 'cancelled' | 'orderStatus'>
type Taken = Pick<OrderWithLines, 'order' | 'parcels' | 'lines'>
export const isDelivered = ({ cancelled, orderStatus }: Progressing): boolean =>
  !cancelled && orderStatus === OrderStatus.delivered

/** Cash collected for delivered parcels of an order that is not paid yet, in minor units of its currency. `which` selects parcels. */
export function cashTaken(
  { order, parcels, lines }: Taken,
  which: (parcel: ParcelRow) => boolean = () => true,
): number {
  if (order.paymentMethod !== PaymentMethod.cashOnDelivery || order.paymentStatus === PaymentStatus.paid) return 0
  const taken = parcels.filter((parcel) => isDelivered(parcel) && which(parcel))
  return worthOfParcels({ order, parcels: taken, lines })
}

const worthOfParcels = ({ order, parcels, lines }: Taken): number =>
  parcels
    .map((parcel) =>
      parcelWorth(
        order,
        parcel,
        lines.filter(({ parcelId }) => parcelId === parcel.id),
      ),
    )
    .reduce((sum, worth) => sum + worth, 0)

/** Whether the shop has the cash of a parcel: it is delivered, and no courier still holds its cash. */
export const isCashCounted = (parcel: Progressing & Pick<ParcelRow, 'cashAwaited'>): boolean =>
  isDelivered(parcel) && !parcel.cashAwaited

/** The order's cash that the shop has, in minor units of the order's currency. */
export const cashCounted = ({ order, parcels, lines }: Taken): number =>
  worthOfParcels({ order, parcels: parcels.filter(isCashCounted), lines })

/** The amount that the customer still has to pay. Cash that a courier has collected counts as paid by the customer. */
export const dueIn = (whole: Taken): number =>
  dueOf(whole.order, cancelledAmount(whole.order, whole.parcels, whole.lines)) - cashTaken(whole)
