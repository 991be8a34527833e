import type { Translate } from './translator.ts'

type Discounted = { bundle_discount?: number; voucher_discount: number }
type Discount = { label: string; amount: number }

/** The discounts of a line, a parcel or its delivery, each with its name. Leaves out discounts of 0. */
export function discountsOf({ bundle_discount = 0, voucher_discount }: Discounted, t: Translate): Discount[] {
  const discounts = [
    { label: t('cart.bundle'), amount: bundle_discount },
    { label: t('cart.voucher'), amount: voucher_discount },
  ]
  return discounts.filter(({ amount }) => amount > 0)
}
