import type { Currency } from '../../../contract/money.ts'
import type { PaymentMethod } from '../../../contract/ordering/payments.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import type { PaymentProvider } from '../payments/providers/provider.ts'

/** What a shopper asks for when placing an order. */
export type Placement = {
  shopperId: string
  /** All that the shopper wrote down. */
  addresses: AddressRow[]
  addressId: string | undefined
  paymentMethod: PaymentMethod
  /** Who takes money for the shop. */
  providers: PaymentProvider[]
  /** True: the shopper can pay in fields of the provider's on the shop's page. */
  embedded: boolean
  note: string
  /** A voucher's code as it was typed; empty for none, undefined for the one kept on the cart. */
  voucher: string | undefined
  /** Decimal, in `currency`: what the shopper was shown. */
  expectedTotal: number | undefined
  /** The network it comes from, null where nobody knows; kept as a keyed hash while the order waits. */
  network: string | null
  /** False: no cap on what waits to be confirmed or paid. */
  capped: boolean
  /** False: too many mails went to the address in question, nobody proved it, and this order sends no other. */
  mayMail: boolean
  language: string
  currency: Currency
}
