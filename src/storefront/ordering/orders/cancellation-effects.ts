import { toDecimal, toMinor } from '#contract/money.ts'
import type { Order } from '#contract/ordering/orders.ts'

/**
 * The effect on voucher and delivery if these lines are cancelled too (decision 28). `unpaid`: the voucher's discount
 * on them. `kept`: its discount on the remaining lines and their delivery. `delivery`: the fee for the remaining
 * parcels, null if none remains. `spent`: the voucher stays used. null if no further line is cancelled.
 */
export function cancellationEffects(order: Order, chosen: string[]) {
  const parcels = order.parcels.map(({ lines, cancelled, shipping_fee, shipping_discount }) => {
    const left = cancelled ? [] : lines.filter((line) => !line.cancelled && !chosen.includes(line.id))
    return { left, fee: left.length > 0 ? toMinor(shipping_fee) - toMinor(shipping_discount) : 0, shipping_discount }
  })
  const gone = order.parcels.flatMap(({ lines }) => lines.filter(({ id }) => chosen.includes(id)))
  if (gone.length === 0) return null
  const left = parcels.flatMap((parcel) => parcel.left)
  const offWay = sumOf(parcels.filter((parcel) => parcel.left.length > 0).map((parcel) => parcel.shipping_discount))
  return {
    unpaid: toDecimal(sumOf(gone.map(({ voucher_discount }) => voucher_discount))),
    kept: toDecimal(sumOf(left.map(({ voucher_discount }) => voucher_discount)) + offWay),
    delivery: left.length > 0 ? toDecimal(parcels.reduce((sum, { fee }) => sum + fee, 0)) : null,
    spent: order.voucher_code !== '' && left.length > 0,
  }
}

/** Sums decimals in minor units. */
const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + toMinor(amount), 0)
