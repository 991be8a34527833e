import type { Currency } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/ordering/payments.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import type { PaymentProvider } from '../payments/providers/provider.ts'

/** A shopper's request to place an order. */
export type Placement = {
  shopperId: string
  /** All addresses of the shopper. */
  addresses: AddressRow[]
  addressId: string | undefined
  paymentMethod: PaymentMethod
  /** The payment providers of the shop. */
  providers: PaymentProvider[]
  /** True: the browser can show the provider's payment fields on the shop's own page. */
  embedded: boolean
  note: string
  /** Voucher code as entered. Empty: none. Undefined: the one on the cart. */
  voucher: string | undefined
  /** The total that the shopper saw: decimal, in `currency`. */
  expectedTotal: number | undefined
  /** Network of the client; null if unknown. Stored as a keyed hash until the order is confirmed or paid. */
  network: string | null
  /** False: the caps on open orders do not apply. */
  capped: boolean
  /** False: no mail about this order, because its unverified address has received too many. */
  mayMail: boolean
  language: string
  currency: Currency
}
