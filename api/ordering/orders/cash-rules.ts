import { OrderStatus } from '../../../contract/ordering/orders.ts'
import { PaymentMethod, PaymentStatus } from '../../../contract/ordering/payments.ts'
import { cancelledAmount, dueOf, netOf } from './cancel-rules.ts'
import type { OrderLineRow, ParcelRow, WholeOrder } from './whole-order.ts'

type Carried = Pick<ParcelRow, 'shippingFee' | 'shippingDiscount'>
type Sold = Pick<OrderLineRow, 'cancelled' | 'total' | 'bundleDiscount' | 'voucherDiscount'>

/** What is left of a parcel, its way included, in minor units of the order's currency. */
export function parcelWorth({ shippingFee, shippingDiscount }: Carried, lines: Sold[]): number {
  const left = lines.filter(({ cancelled }) => !cancelled)
  const goods = left.reduce((sum, line) => sum + netOf(line), 0)
  return goods + shippingFee - shippingDiscount
}

type Progressing = Pick<ParcelRow, 'cancelled' | 'orderStatus'>
type Taken = Pick<WholeOrder, 'order' | 'parcels' | 'lines'>
export const isDelivered = ({ cancelled, orderStatus }: Progressing): boolean =>
  !cancelled && orderStatus === OrderStatus.delivered

/**
 * Cash that was taken at doors for parcels of an order that is not paid yet, in minor units of its currency. With a predicate
 * only of such parcels.
 */
export function cashTaken(
  { order, parcels, lines }: Taken,
  which: (parcel: ParcelRow) => boolean = () => true,
): number {
  if (order.paymentMethod !== PaymentMethod.cashOnDelivery || order.paymentStatus === PaymentStatus.paid) return 0
  return parcels
    .filter((parcel) => isDelivered(parcel) && which(parcel))
    .map((parcel) =>
      parcelWorth(
        parcel,
        lines.filter(({ parcelId }) => parcelId === parcel.id),
      ),
    )
    .reduce((sum, worth) => sum + worth, 0)
}

/** Whether the shop has the cash of a parcel: it was delivered, and no courier has yet to hand its cash over. */
export const isCashCounted = (parcel: Progressing & Pick<ParcelRow, 'cashAwaited'>): boolean =>
  isDelivered(parcel) && !parcel.cashAwaited

/** The cash of an order that the shop has, parcel by parcel, in minor units of the order's currency. */
export const cashCounted = ({ parcels, lines }: Omit<Taken, 'order'>): number =>
  parcels
    .filter(isCashCounted)
    .map((parcel) =>
      parcelWorth(
        parcel,
        lines.filter(({ parcelId }) => parcelId === parcel.id),
      ),
    )
    .reduce((sum, worth) => sum + worth, 0)

/** What its buyer still has to pay of an order: nothing of what was taken at a door, whoever has yet to count it. */
export const dueIn = (whole: Taken): number =>
  dueOf(whole.order, cancelledAmount(whole.order, whole.parcels, whole.lines)) - cashTaken(whole)
