import { toWholeAfghanis } from '../../../contract/money.ts'
import { PaymentMethod } from '../../../contract/ordering/payments.ts'
import type { Settings } from '../../site/settings/tables.ts'
import type { Sums } from '../orders/present-totals.ts'
import { type ParcelAmounts, parcelTotal, totalsOf } from './rules.ts'

/** Whether cash for a cart in this currency is taken in whole afghanis. */
export const roundsCash = (
  { cashRounded, paymentsOff }: Pick<Settings, 'cashRounded' | 'paymentsOff'>,
  currency: string,
): boolean => cashRounded && currency === 'AFN' && !paymentsOff.includes(PaymentMethod.cashOnDelivery)

/**
 * The same cart as it is paid in cash: every parcel, which is paid at its own delivery, comes to whole afghanis, and the
 * total to the sum of the parcels. Of parcels that end in half an afghani every second one is rounded down, so that two halves of a
 * whole total come to that total.
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
