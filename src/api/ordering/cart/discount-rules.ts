import type { Selected } from '#contract/ordering/cart.ts'
import {
  applyBundles,
  type Bundle,
  type BundleStatus,
  bundleShares,
  bundleStatusesOf,
} from '../../catalog/bundles/rules.ts'
import { type Bought, bestFirst, type Good, type Judgement, judge, type VoucherRule } from '../vouchers/rules.ts'
import { isChecked, type Parcel, parcelsOf, type Shipping } from './rules.ts'

/** A line as the discount rules read it. `price`: unit price in minor units of the cart's currency. `selected`: 1 is checked. */
export type DiscountableLine = {
  id: string
  storeId: number
  productId: number
  categoryIds: number[]
  price: number
  quantity: number
  selected: Selected
}

/**
 * A line's shares of the discounts in minor units; their sum never exceeds the line's worth. Discounts on shipping fees are not included.
 */
export type Discounts = { bundleDiscount: number; voucherDiscount: number }

/** A voucher in the cart's currency. A voucher that is neither public nor collected is not offered to the shopper. */
type Candidate = VoucherRule & { usedByShopper: number; usedByBuyer: number; public: boolean; collected: boolean }
type JudgedVoucher<V> = { rule: V; judged: Judgement }

type Offers<D, V> = { bundles: D[]; vouchers: V[] /** The code on the cart. */; code: string | null; now: Date }

export type DiscountResult<L extends DiscountableLine, V> = {
  lines: (L & Discounts)[]
  parcels: Parcel<L & Discounts>[]
  bundleStatuses: BundleStatus[]
  /** The voucher on the cart. `found` is null if no voucher has the code. */
  voucher: { code: string; found: JudgedVoucher<V> | null } | null
  /** Vouchers that would reduce the total, the best first. */
  offers: JudgedVoucher<V>[]
}

/**
 * Applies the bundle deals to the checked lines, chooses shipping rules and fees by the remaining worth, and applies the voucher to lines
 * or fees (decision 10).
 */
export function takeOff<L extends DiscountableLine, D extends Bundle, V extends Candidate>(
  lines: L[],
  { bundles, vouchers, code, now }: Offers<D, V>,
  shipping: Shipping,
): DiscountResult<L, V> {
  const applied = applyBundles(lines, bundles)
  const bundled = bundleShares(applied)
  const after = lines.map((line) => ({ ...line, bundleDiscount: bundled.get(line.id) ?? 0, voucherDiscount: 0 }))
  const checked = after.filter(isChecked)
  const bought: Bought = { goods: checked.map(goodOf), ways: parcelsOf(after, shipping) }
  const judged = vouchers.map((rule) => ({
    rule,
    judged: judge(rule, bought, { now, usedByShopper: rule.usedByShopper, usedByBuyer: rule.usedByBuyer }),
  }))
  const found = judged.find(({ rule }) => rule.code === code) ?? null
  const shares = new Map(checked.map((line, place) => [line.id, found?.judged.shares[place] ?? 0]))
  const taken = new Map(bought.ways.map(({ storeId }, place) => [storeId, found?.judged.wayShares[place] ?? 0]))
  const discounted = after.map((line) => ({ ...line, voucherDiscount: shares.get(line.id) ?? 0 }))
  return {
    lines: discounted,
    parcels: parcelsOf(discounted, { ...shipping, taken }),
    bundleStatuses: bundleStatusesOf(lines, bundles, applied),
    voucher: code === null ? null : { code, found },
    offers: bestFirst(judged.filter(({ rule }) => rule.public || rule.collected)),
  }
}

const goodOf = (line: DiscountableLine & Pick<Discounts, 'bundleDiscount'>): Good => ({
  storeId: line.storeId,
  productId: line.productId,
  categoryIds: line.categoryIds,
  worth: line.price * line.quantity - line.bundleDiscount,
})
