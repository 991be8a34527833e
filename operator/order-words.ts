import { presentPayment } from '../api/ordering/orders/present-order.ts'
import { toDecimal } from '../contract/money.ts'
import { OrderStatus } from '../contract/ordering/orders.ts'
import { type MoneyState, PaymentMethod } from '../contract/ordering/payments.ts'
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
  [PaymentMethod.cashOnDelivery]: 'cash',
  [PaymentMethod.stripe]: providerNames.stripe,
  [PaymentMethod.paypal]: providerNames.paypal,
  [PaymentMethod.flutterwave]: providerNames.flutterwave,
  [PaymentMethod.iyzico]: providerNames.iyzico,
}

type OrderProgress = { orderStatus: OrderStatus; cancelled: boolean }

export const statusOf = ({ orderStatus, cancelled }: OrderProgress): string =>
  cancelled ? `cancelled (was ${statusNames[orderStatus]})` : statusNames[orderStatus]

/** How the operator reads where the money of an order is. */
const moneyStateNames: Record<MoneyState, string> = {
  due_online: 'not paid',
  due_on_delivery: 'due on delivery',
  with_courier: 'with the courier',
  paid: 'paid',
  nothing_due: 'nothing to pay',
}

type Payment = Parameters<typeof presentPayment>[0] & { testPayment: boolean }

/** How an order is paid, and where its money is. */
export const paymentOf = ({ testPayment, ...order }: Payment): string => {
  const { money_state: state } = presentPayment(order)
  const words = state === 'paid' && testPayment ? 'paid in test: no money moved' : moneyStateNames[state]
  return `${testPayment ? 'sandbox' : methodNames[order.paymentMethod]}, ${words}`
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
