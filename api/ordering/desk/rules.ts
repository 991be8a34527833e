import { Selected } from '../../../contract/ordering/cart.ts'
import { parcelWorth } from '../orders/cash-rules.ts'
import type { OrderLineRow, ParcelRow, WholeOrder } from '../orders/whole-order.ts'

/** A line with what a change makes of it, in minor units. */
export type ChangedLine = Pick<
  OrderLineRow,
  'id' | 'parcelId' | 'cancelled' | 'price' | 'quantity' | 'total' | 'bundleDiscount' | 'voucherDiscount'
>
/** A parcel's way as it is reckoned. */
export type Way = { fee: number; discount: number }

/** What an order comes to: shares of its lines, and what each parcel's way costs. */
export type Reckoned = {
  shares: Map<string, { bundleDiscount: number; voucherDiscount: number }>
  ways: Map<string, Way>
}

/** A line of an order as discounts read it: at the price and with the store it was ordered with. */
export const goodOf = (
  line: OrderLineRow,
  { storeId }: Pick<ParcelRow, 'storeId'>,
  { quantity, categoryIds }: { quantity: number; categoryIds: number[] },
) => {
  const { id, productId, price } = line
  return { id, storeId, productId, categoryIds, price, quantity, selected: Selected.checked as Selected }
}

/** Whether the offers an order was placed with come to what they came to then, line by line. */
export const isAsRecorded = ({ lines }: WholeOrder, { shares }: Reckoned): boolean =>
  lines.every((line) => {
    const now = shares.get(line.id)
    return now?.bundleDiscount === line.bundleDiscount && now.voucherDiscount === line.voucherDiscount
  })

/** Whether what was cancelled keeps its shares: its money went back by them (decision 28). */
export const leavesCancelled = ({ lines }: WholeOrder, { shares }: Reckoned): boolean =>
  lines
    .filter(({ cancelled }) => cancelled)
    .every((line) => {
      const then = shares.get(line.id)
      return then?.bundleDiscount === line.bundleDiscount && then.voucherDiscount === line.voucherDiscount
    })

/**
 * What a parcel's way costs after a change: what was cancelled keeps its own; one that goes to another place pays what that
 * costs today; of other quantities the fee follows where the store's ways are still what they were.
 */
export function wayAfter(
  parcel: ParcelRow,
  { before, after, moved }: { before: Way; after: Way; moved: boolean },
): Way {
  const recorded = { fee: parcel.shippingFee, discount: parcel.shippingDiscount }
  if (parcel.cancelled) return recorded
  const fee = moved || before.fee === parcel.shippingFee ? after.fee : parcel.shippingFee
  return { fee, discount: Math.min(after.discount, fee) }
}

const sumOf = <T>(rows: T[], amount: (row: T) => number): number => rows.reduce((sum, row) => sum + amount(row), 0)

type Recorded = Pick<ParcelRow, 'rounding' | 'cancelled' | 'shippingFee' | 'shippingDiscount'>

/**
 * What a parcel is rounded by after a change from `before` to `after`: what is left of it comes to whole afghanis, and what was
 * cancelled of it stays worth what was written down then.
 */
export function roundingAfter(
  order: { cashRounded: boolean },
  parcel: Recorded,
  { before, after, way }: { before: ChangedLine[]; after: ChangedLine[]; way: Way },
): number {
  if (!order.cashRounded || parcel.cancelled) return parcel.rounding
  const roundingOf = (lines: ChangedLine[], carried: Pick<ParcelRow, 'shippingFee' | 'shippingDiscount'>) =>
    parcelWorth(order, carried, lines) - parcelWorth({ cashRounded: false }, carried, lines)
  const changed = { shippingFee: way.fee, shippingDiscount: way.discount }
  return parcel.rounding - roundingOf(before, parcel) + roundingOf(after, changed)
}

/** The sums of a parcel of these lines, as `parcels` keeps them. */
export function parcelSums(lines: ChangedLine[], { fee, discount }: Way, rounding: number) {
  const subtotal = sumOf(lines, ({ total }) => total)
  const bundleDiscount = sumOf(lines, (line) => line.bundleDiscount)
  const voucherDiscount = sumOf(lines, (line) => line.voucherDiscount) + discount
  const total = subtotal - bundleDiscount - voucherDiscount + fee + rounding
  return { subtotal, bundleDiscount, voucherDiscount, shippingDiscount: discount, shippingFee: fee, rounding, total }
}

/** The sums of an order of these parcels, as `orders` keeps them. */
export function orderSums(parcels: ReturnType<typeof parcelSums>[], tax: number) {
  const subtotal = sumOf(parcels, (parcel) => parcel.subtotal)
  const bundleDiscount = sumOf(parcels, (parcel) => parcel.bundleDiscount)
  const voucherDiscount = sumOf(parcels, (parcel) => parcel.voucherDiscount)
  const shipping = sumOf(parcels, (parcel) => parcel.shippingFee)
  const rounding = sumOf(parcels, (parcel) => parcel.rounding)
  return {
    subtotal,
    bundleDiscount,
    voucherDiscount,
    shipping,
    rounding,
    total: subtotal - bundleDiscount - voucherDiscount + shipping + tax + rounding,
  }
}
