import type { Currency } from '../../contract/money.ts'

/** What a shopper asks for when placing an order. */
export type Placement = {
  shopperId: string
  addressId: string
  paymentMethod: number
  note: string
  /** Decimal, in `currency`: what the shopper was shown. */
  expectedTotal: number | undefined
  language: string
  currency: Currency
}
