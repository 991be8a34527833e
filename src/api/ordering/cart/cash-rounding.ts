import { toWholeAfghanis } from '#contract/money.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import type { Settings } from '../../site/settings/tables.ts'
import type { Sums } from '../orders/present-totals.ts'
import { type ParcelAmounts, parcelTotal, totalsOf } from './rules.ts'

/** Whether cash on delivery in this currency is rounded to whole afghanis. */
export const roundsCash = (
  { cashRounded, paymentsOff }: Pick<Settings, 'cashRounded' | 'paymentsOff'>,
  currency: string,
): boolean => cashRounded && currency === 'AFN' && !paymentsOff.includes(PaymentMethod.cashOnDelivery)

/**
 * The cart as paid in cash. The customer pays each parcel at its own delivery, so every parcel total is rounded to whole afghanis, and the
 * cart total is their sum. Of parcels that end in exactly half an afghani, every second one is rounded down, so that two halves still add
 * up.
 */
export function inCash<P extends ParcelAmounts, C extends { roundsCash: boolean; parcels: P[]; sums: Sums }>(
  cart: C,
): C {
  if (!cart.roundsCash) return cart
  let halves = 0
  const parcels = cart.parcels.map((parcel) => {
    const exact = parcelTotal({ ...parcel, rounding: 0 })
    const isDown = exact % 100 === 50 && halves++ % 2 === 1
    return { ...parcel, rounding: isDown ? -50 : toWholeAfghanis(exact) - exact }
  })
  return { ...cart, parcels, sums: totalsOf(parcels) }
}
