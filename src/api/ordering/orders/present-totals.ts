import { toDecimal } from '#contract/money.ts'
import type { Totals } from '#contract/ordering/totals.ts'

/** Totals of a cart or an order, in minor units. */
export type Sums = Omit<Totals, 'currency'>

/** Presents totals as decimals with their currency. */
export const presentTotals = (sums: Sums, currency: string): Totals => ({
  currency,
  subtotal: toDecimal(sums.subtotal),
  bundle: toDecimal(sums.bundle),
  voucher: toDecimal(sums.voucher),
  shipping: toDecimal(sums.shipping),
  tax: toDecimal(sums.tax),
  rounding: toDecimal(sums.rounding),
  total: toDecimal(sums.total),
})
