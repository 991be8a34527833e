import { Selected } from '#contract/ordering/cart.ts'
import { parcelWorth } from '../orders/cash-rules.ts'
import type { OrderLineRow, OrderWithLines, ParcelRow } from '../orders/order-with-lines.ts'

/** A line after a change, in minor units. */
export type ChangedLine = Pick<
  OrderLineRow,
  'id' | 'parcelId' | 'cancelled' | 'price' | 'quantity' | 'total' | 'bundleDiscount' | 'voucherDiscount'
>
/** Shipping fee of a parcel and the discount on it, in minor units. */
export type Way = { fee: number; discount: number }

/** A calculated order: discount shares of its lines by id, and shipping fees of its parcels by id. */
export type PricedOrder = {
  shares: Map<string, { bundleDiscount: number; voucherDiscount: number }>
  ways: Map<string, Way>
}

/** An order line as the discount rules read it: with the price and the store of the order. */
export const goodOf = (
  line: OrderLineRow,
  { storeId }: Pick<ParcelRow, 'storeId'>,
  { quantity, categoryIds }: { quantity: number; categoryIds: number[] },
) => {
  const { id, productId, price } = line
  return { id, storeId, productId, categoryIds, price, quantity, selected: Selected.checked as Selected }
}

/** Whether the recalculated discounts of each line equal the recorded ones. */
export const isAsRecorded = ({ lines }: OrderWithLines, { shares }: PricedOrder): boolean =>
  lines.every((line) => {
    const now = shares.get(line.id)
    return now?.bundleDiscount === line.bundleDiscount && now.voucherDiscount === line.voucherDiscount
  })

/** Whether cancelled lines keep their discount shares, by which they were refunded (decision 28). */
export const leavesCancelled = ({ lines }: OrderWithLines, { shares }: PricedOrder): boolean =>
  lines
    .filter(({ cancelled }) => cancelled)
    .every((line) => {
      const then = shares.get(line.id)
      return then?.bundleDiscount === line.bundleDiscount && then.voucherDiscount === line.voucherDiscount
    })

/**
 * Shipping fee of a parcel after a change. A cancelled parcel keeps its fee. A new address costs the current fee. For a new quantity the
 * fee changes only if the store's current rule still gives the recorded fee.
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
 * Cash rounding of a parcel after a change. The rest of the parcel is worth whole afghanis, and the cancelled part keeps its recorded
 * worth.
 */
export function roundingAfter(
  order: { cashRounded: boolean },
  parcel: Recorded,
  { before, after, way }: { before: ChangedLine[]; after: ChangedLine[]; way: Way },
): number {
  if (!order.cashRounded || parcel.cancelled) return parcel.rounding
  const roundingOf = (
    lines: ChangedLine[],
    carried: Pick<ParcelRow, 'shippingFee' | 'shippingDiscount' | 'rounding'>,
  ) => parcelWorth(order, carried, lines) - parcelWorth({ cashRounded: false }, carried, lines)
  const changed = { shippingFee: way.fee, shippingDiscount: way.discount, rounding: parcel.rounding }
  return parcel.rounding - roundingOf(before, parcel) + roundingOf(after, changed)
}

/** Totals of a parcel with these lines, as stored in `parcels`. */
export function parcelSums(lines: ChangedLine[], { fee, discount }: Way, rounding: number) {
  const subtotal = sumOf(lines, ({ total }) => total)
  const bundleDiscount = sumOf(lines, (line) => line.bundleDiscount)
  const voucherDiscount = sumOf(lines, (line) => line.voucherDiscount) + discount
  const total = subtotal - bundleDiscount - voucherDiscount + fee + rounding
  return { subtotal, bundleDiscount, voucherDiscount, shippingDiscount: discount, shippingFee: fee, rounding, total }
}

/** Totals of an order with these parcels, as stored in `orders`. */
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
