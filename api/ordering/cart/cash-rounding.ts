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
 * total to the sum of the parcels.
 */
export function inCash<P extends ParcelAmounts, C extends { roundsCash: boolean; parcels: P[]; sums: Sums }>(
  cart: C,
): C {
  if (!cart.roundsCash) return cart
  const parcels = cart.parcels.map((parcel) => {
    const exact = parcelTotal({ ...parcel, rounding: 0 })
    return { ...parcel, rounding: toWholeAfghanis(exact) - exact }
  })
  return { ...cart, parcels, sums: totalsOf(parcels) }
}
