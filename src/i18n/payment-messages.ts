import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { moneyStateOf } from '#contract/ordering/money-state.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { type MoneyState, PaymentMethod } from '#contract/ordering/payments.ts'
import type { MessageKey } from './messages.ts'

/** What each way to pay is called, and what it means. */
export const paymentMethodTexts: Record<PaymentMethod, { title: MessageKey; text: MessageKey }> = {
  [PaymentMethod.razorpay]: { title: 'checkout.card', text: 'checkout.card_text' },
  [PaymentMethod.cashOnDelivery]: { title: 'checkout.cash', text: 'checkout.cash_text' },
  [PaymentMethod.stripe]: { title: 'checkout.card', text: 'checkout.card_text' },
  [PaymentMethod.paypal]: { title: 'checkout.paypal', text: 'checkout.paypal_text' },
  [PaymentMethod.flutterwave]: { title: 'checkout.bank', text: 'checkout.bank_text' },
  [PaymentMethod.iyzico]: { title: 'checkout.bank', text: 'checkout.bank_text' },
}

type Payable = Parameters<typeof moneyStateOf>[0] & Pick<Order, 'test_payment' | 'parcels'>

/** Where the money of an order is, as its buyer reads it. */
export function moneyStateKey(order: Payable): MessageKey {
  const state = moneyStateOf(order)
  if (state === 'with_courier') return cashHolderKey(order)
  return state === 'paid' && order.test_payment ? 'orders.paid_in_test' : moneyStateKeys[state]
}

const moneyStateKeys = {
  due_online: 'orders.online.unpaid',
  due_on_delivery: 'orders.pay_on_delivery',
  paid: 'orders.paid',
  nothing_due: 'orders.nothing_to_pay',
} as const satisfies Record<Exclude<MoneyState, 'with_courier'>, MessageKey>

/** Whether cancelling moved no money: the whole order was cancelled before anything was paid. */
export const isCancelledUnpaid = (order: Payable & Pick<Order, 'cancelled'>): boolean =>
  order.cancelled && moneyStateOf(order) === 'nothing_due'

/** The holder of the cash paid for parcels of an order: the courier, or the store where the buyer picked them up. */
export const cashHolderKey = ({ parcels }: Pick<Order, 'parcels'>): MessageKey =>
  parcels.every(({ shipping_type }) => shipping_type === ShippingType.pickup)
    ? 'orders.paid_when_fetched'
    : 'orders.paid_to_courier'
