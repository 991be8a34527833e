import { toDecimal, toMinor } from '../money.ts'
import type { DeskLine, DeskOrder, DeskParcel } from './desk-orders.ts'

/** A line as it is billed: what it costs before and after its discounts. */
export type BilledLine = { line: DeskLine; price: number; discount: number; amount: number }
export type Invoice = {
  parcels: { parcel: DeskParcel; lines: BilledLine[] }[]
  /** What the ways of all parcels that are left cost, their discounts taken off. */
  delivery: number
  tax: number
  /** What cash was rounded by. */
  rounding: number
  /** What all of this comes to: the order's total without what was cancelled of it. */
  total: number
  due: number
  currency: string
}

/**
 * What an order is billed for: what is left of it, line by line, with the ways of its parcels. Lines, delivery, tax
 * and rounding are the total. Null for who may not see money.
 */
export function invoiceOf({ parcels, money, cancelled }: DeskOrder): Invoice | null {
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

function billed(line: DeskLine): BilledLine {
  const discount = line.discount ?? 0
  return { line, price: line.price ?? 0, discount, amount: sumOf([line.total ?? 0, -discount]) }
}

/** Decimals added as what they are, whole pul and cents. */
const sumOf = (amounts: number[]): number => toDecimal(amounts.reduce((sum, amount) => sum + toMinor(amount), 0))
