import { toWire } from '../../../contract/money.ts'
import type { Totals } from '../../../contract/ordering/orders.ts'

/** What a cart or an order comes to, in minor units. */
export type Sums = Omit<Totals, 'currency'>

/** Sums on the wire: decimals, with their currency. */
export const wireTotals = (sums: Sums, currency: string): Totals => ({
  currency,
  subtotal: toWire(sums.subtotal),
  bundle: toWire(sums.bundle),
  voucher: toWire(sums.voucher),
  shipping: toWire(sums.shipping),
  tax: toWire(sums.tax),
  total: toWire(sums.total),
})
