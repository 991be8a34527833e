import { toDecimal } from '../contract/money.ts'
import { OrderStatus } from '../contract/ordering/orders.ts'
import { PaymentMethod, PaymentStatus } from '../contract/ordering/payments.ts'
import { formatMoney } from '../i18n/format.ts'
import { providerNames } from '../i18n/provider-names.ts'

/** How the operator writes the statuses of spec §4. */
export const statusNames: Record<OrderStatus, string> = {
  [OrderStatus.pending]: 'pending',
  [OrderStatus.confirmed]: 'confirmed',
  [OrderStatus.pickedUp]: 'picked-up',
  [OrderStatus.onTheWay]: 'on-the-way',
  [OrderStatus.delivered]: 'delivered',
}

const methodNames: Record<PaymentMethod, string> = {
  [PaymentMethod.razorpay]: providerNames.razorpay,
  [PaymentMethod.cashOnDelivery]: 'cash on delivery',
  [PaymentMethod.stripe]: providerNames.stripe,
  [PaymentMethod.paypal]: providerNames.paypal,
  [PaymentMethod.flutterwave]: providerNames.flutterwave,
  [PaymentMethod.iyzico]: providerNames.iyzico,
}

type OrderProgress = { orderStatus: OrderStatus; cancelled: boolean }

export const statusOf = ({ orderStatus, cancelled }: OrderProgress): string =>
  cancelled ? `cancelled (was ${statusNames[orderStatus]})` : statusNames[orderStatus]

type Payment = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus; testPayment: boolean }

export const paymentOf = ({ paymentMethod, paymentStatus, testPayment }: Payment): string => {
  const isPaid = paymentStatus === PaymentStatus.paid
  if (testPayment) return `sandbox, ${isPaid ? 'paid in test: no money moved' : 'unpaid'}`
  return `${methodNames[paymentMethod]}, ${isPaid ? 'paid' : 'unpaid'}`
}

export const moneyIn = (currency: string) => (minor: number) => formatMoney(toDecimal(minor), currency, 'en')

/** Day and minute in Kabul: `2026-11-21 14:05`. */
export const kabulTime = (time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kabul', dateStyle: 'short', timeStyle: 'short' }).format(time)

/** Rows under each other, as wide as they need. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
