import type { RefusalCode } from '../../../contract/errors.ts'
import { Selected } from '../../../contract/ordering/cart.ts'
import { type Destination, feeOf, rulesServing, type StoreRule, travelsBy } from '../../catalog/shipping-rules/rules.ts'
import type { Sums } from '../orders/present-totals.ts'

/** A cart holds at most this many lines. */
export const MAX_LINES = 100

/**
 * Why this quantity cannot be put in the cart (spec §5); null when it can. `max` is what one order may take, which a
 * flash sale keeps below the stock.
 */
export function quantityProblem(quantity: number, { stock, max }: { stock: number; max: number }): RefusalCode | null {
  if (quantity < 1) return 'quantity_minimum'
  if (stock < 1) return 'out_of_stock'
  if (quantity > stock) return 'quantity_exceeds_inventory'
  if (quantity > max) return 'quantity_maximum'
  return null
}

/** What is gone is not counted, whether or not its line is checked. */
export const selectedNow = ({ selected }: { selected: Selected }, most: number): Selected =>
  most > 0 ? selected : Selected.unchecked

/** Only checked lines are ordered, counted and taken off from. */
export const isChecked = (line: { selected: Selected }): boolean => line.selected === Selected.checked

/** A line as the sums need it: unit price and shares of the discounts in minor units of the cart's currency. */
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
  /** What its lines get off. */
  bundleDiscount: number
  /** What its lines and its way get off. */
  voucherDiscount: number
  /** What of that is its way's; never more than the fee. */
  shippingDiscount: number
  /** The rules that serve the address; none while no address is chosen. */
  options: StoreRule[]
  rule: StoreRule | null
  /** Null while it is unknown. */
  fee: number | null
  /** What its cash is rounded by (`inCash`). */
  rounding: number
  /** False when no rule serves the address. */
  shippable: boolean
}

export type Shipping = {
  to: Destination | null
  rules: StoreRule[]
  /** The rule chosen for a store, by store id. */
  chosen: ReadonlyMap<number, number>
  /** What the voucher takes off the fee of a store's parcel, in minor units, by store id. */
  taken?: ReadonlyMap<number, number>
}

const sumOf = <T>(rows: T[], amount: (row: T) => number): number => rows.reduce((sum, row) => sum + amount(row), 0)

/**
 * The checked lines by store, each with the way it travels, in the order in which the stores come in the cart. Whether
 * a parcel travels free is decided by its worth after bundle deals and before the voucher (decision 10).
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
    const rule = travelsBy(options, chosen.get(storeId))
    const fee = rule && feeOf(rule, worth)
    const shippable = to === null || options.length > 0
    return { storeId, lines: ofStore, subtotal, ...discounts, options, rule, fee, rounding: 0, shippable }
  })
}

/** Whether a line, checked or not, can reach the address by any rule of its store. */
export function isShippable(storeId: number, { to, rules }: Pick<Shipping, 'to' | 'rules'>): boolean {
  if (to === null) return true
  const own = rules.filter((rule) => rule.storeId === storeId)
  return rulesServing(own, to, 0).length > 0
}

export type ParcelAmounts = Pick<Parcel<Line>, 'subtotal' | 'bundleDiscount' | 'voucherDiscount' | 'fee' | 'rounding'>

/** Prices hold every tax there is (decision 15): nothing comes on top. */
const TAX = 0

/** What the parcels cost together, in minor units. A fee that is still unknown counts nothing. */
export function totalsOf(parcels: ParcelAmounts[]): Sums {
  const subtotal = sumOf(parcels, (parcel) => parcel.subtotal)
  const bundle = sumOf(parcels, (parcel) => parcel.bundleDiscount)
  const voucher = sumOf(parcels, (parcel) => parcel.voucherDiscount)
  const shipping = sumOf(parcels, (parcel) => parcel.fee ?? 0)
  const rounding = sumOf(parcels, (parcel) => parcel.rounding)
  return { subtotal, bundle, voucher, shipping, tax: TAX, rounding, total: sumOf(parcels, parcelTotal) + TAX }
}

/** What one parcel costs: its goods and its way less its shares of the discounts. Never less than nothing. */
export const parcelTotal = ({ subtotal, bundleDiscount, voucherDiscount, fee, rounding }: ParcelAmounts): number =>
  subtotal - bundleDiscount - voucherDiscount + (fee ?? 0) + rounding
