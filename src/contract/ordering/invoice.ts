import { toDecimal, toMinor } from '../money.ts'
import type { AdminLine, AdminOrder, AdminParcel } from './admin-orders.ts'

/** A line of an invoice with its amounts before and after discounts. */
export type BilledLine = { line: AdminLine; price: number; discount: number; amount: number }
export type Invoice = {
  parcels: { parcel: AdminParcel; lines: BilledLine[] }[]
  /** Shipping fees of the remaining parcels, after discounts. */
  delivery: number
  tax: number
  /** Rounding of cash. */
  rounding: number
  /** The order's total without cancelled parts. */
  total: number
  due: number
  currency: string
}

/**
 * The invoice of an order: its remaining lines, shipping fees, tax and rounding, which add up to the total. Null
 * without the permission to see money.
 */
export function invoiceOf({ parcels, money, cancelled }: AdminOrder): Invoice | null {
  if (!money) return null
  const left = parcels
    .filter((parcel) => !parcel.cancelled && parcel.lines.some((line) => !line.cancelled))
    .map((parcel) => ({ parcel, lines: parcel.lines.filter((line) => !line.cancelled).map(billed) }))
  const delivery = sumOf(left.map(({ parcel }) => parcel.shipping_fee ?? 0))
  const { currency } = money.totals
  const tax = cancelled ? 0 : money.totals.tax
  const total = sumOf([money.totals.total, -money.cancelled_amount])
  const goods = left.flatMap(({ lines }) => lines.map(({ amount }) => amount))
  const rounding = sumOf([total, -delivery, -tax, ...goods.map((amount) => -amount)])
  return { parcels: left, delivery, tax, rounding, total, due: money.due, currency }
}

function billed(line: AdminLine): BilledLine {
  const discount = line.discount ?? 0
  return { line, price: line.price ?? 0, discount, amount: sumOf([line.total ?? 0, -discount]) }
}

/** Adds decimals in minor units, to avoid rounding errors. */
const sumOf = (amounts: number[]): number => toDecimal(amounts.reduce((sum, amount) => sum + toMinor(amount), 0))
