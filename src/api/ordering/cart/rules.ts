import type { BusinessErrorCode } from '#contract/errors.ts'
import { Selected } from '#contract/ordering/cart.ts'
import {
  type Destination,
  feeOf,
  rulesServing,
  type StoreRule,
  shippingTypeOf,
} from '../../catalog/shipping-rules/rules.ts'
import type { Sums } from '../orders/present-totals.ts'

/** Maximum number of lines in a cart. */
export const MAX_LINES = 100

/**
 * Why this quantity cannot be put in the cart (spec §5); null if it can. `max`: maximum for one order, which a flash sale can set below the
 * stock.
 */
export function quantityProblem(
  quantity: number,
  { stock, max }: { stock: number; max: number },
): BusinessErrorCode | null {
  if (quantity < 1) return 'quantity_minimum'
  if (stock < 1) return 'out_of_stock'
  if (quantity > stock) return 'quantity_exceeds_inventory'
  if (quantity > max) return 'quantity_maximum'
  return null
}

/** A line without available stock counts as unchecked. */
export const selectedNow = ({ selected }: { selected: Selected }, most: number): Selected =>
  most > 0 ? selected : Selected.unchecked

/** Only checked lines are ordered, counted and discounted. */
export const isChecked = (line: { selected: Selected }): boolean => line.selected === Selected.checked

/** The fields of a line that the totals need. `price` (per unit) and discount shares in minor units of the cart's currency. */
type Line = {
  storeId: number
  price: number
  quantity: number
  selected: Selected
  bundleDiscount: number
  voucherDiscount: number
}

export type Parcel<L extends Line> = {
  storeId: number
  lines: L[]
  subtotal: number
  /** Bundle discount on its lines. */
  bundleDiscount: number
  /** Voucher discount on its lines and on its shipping fee. */
  voucherDiscount: number
  /** The part of `voucherDiscount` on the shipping fee; never more than the fee. */
  shippingDiscount: number
  /** Shipping rules that serve the address; empty while no address is chosen. */
  options: StoreRule[]
  rule: StoreRule | null
  /** Null while unknown. */
  fee: number | null
  /** Adjustment to whole afghanis for cash (`inCash`). */
  rounding: number
  /** False if no rule serves the address. */
  shippable: boolean
}

export type Shipping = {
  to: Destination | null
  rules: StoreRule[]
  /** The chosen rule id, by store id. */
  chosen: ReadonlyMap<number, number>
  /** Voucher discount on the shipping fee in minor units, by store id. */
  taken?: ReadonlyMap<number, number>
}

const sumOf = <T>(rows: T[], amount: (row: T) => number): number => rows.reduce((sum, row) => sum + amount(row), 0)

/**
 * Groups the checked lines into one parcel per store with its shipping rule, in the order of the stores in the cart. The worth after bundle
 * deals and before the voucher decides on free delivery (decision 10).
 */
export function parcelsOf<L extends Line>(lines: L[], { to, rules, chosen, taken }: Shipping): Parcel<L>[] {
  const checked = lines.filter(isChecked)
  return [...Map.groupBy(checked, (line) => line.storeId)].map(([storeId, ofStore]) => {
    const subtotal = sumOf(ofStore, (line) => line.price * line.quantity)
    const bundleDiscount = sumOf(ofStore, (line) => line.bundleDiscount)
    const shippingDiscount = taken?.get(storeId) ?? 0
    const voucherDiscount = sumOf(ofStore, (line) => line.voucherDiscount) + shippingDiscount
    const discounts = { bundleDiscount, voucherDiscount, shippingDiscount }
    const worth = subtotal - bundleDiscount
    const own = rules.filter((rule) => rule.storeId === storeId)
    const options = to ? rulesServing(own, to, worth) : []
    const rule = shippingTypeOf(options, chosen.get(storeId))
    const fee = rule && feeOf(rule, worth)
    const shippable = to === null || options.length > 0
    return { storeId, lines: ofStore, subtotal, ...discounts, options, rule, fee, rounding: 0, shippable }
  })
}

/** Whether any rule of the store serves the address, for checked and unchecked lines. */
export function isShippable(storeId: number, { to, rules }: Pick<Shipping, 'to' | 'rules'>): boolean {
  if (to === null) return true
  const own = rules.filter((rule) => rule.storeId === storeId)
  return rulesServing(own, to, 0).length > 0
}

export type ParcelAmounts = Pick<Parcel<Line>, 'subtotal' | 'bundleDiscount' | 'voucherDiscount' | 'fee' | 'rounding'>

/** Prices include all taxes (decision 15), so none is added. */
const TAX = 0

/** Totals of the parcels in minor units. Unknown fees count 0. */
export function totalsOf(parcels: ParcelAmounts[]): Sums {
  const subtotal = sumOf(parcels, (parcel) => parcel.subtotal)
  const bundle = sumOf(parcels, (parcel) => parcel.bundleDiscount)
  const voucher = sumOf(parcels, (parcel) => parcel.voucherDiscount)
  const shipping = sumOf(parcels, (parcel) => parcel.fee ?? 0)
  const rounding = sumOf(parcels, (parcel) => parcel.rounding)
  return { subtotal, bundle, voucher, shipping, tax: TAX, rounding, total: sumOf(parcels, parcelTotal) + TAX }
}

/** Total of one parcel: products plus fee minus discounts. Never negative. */
export const parcelTotal = ({ subtotal, bundleDiscount, voucherDiscount, fee, rounding }: ParcelAmounts): number =>
  subtotal - bundleDiscount - voucherDiscount + (fee ?? 0) + rounding
