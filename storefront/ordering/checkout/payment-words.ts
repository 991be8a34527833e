import type { Order } from '../../../contract/ordering/orders.ts'
import { PaymentMethod, PaymentStatus } from '../../../contract/ordering/payments.ts'
import type { WordKey } from '../../../i18n/words.ts'

/** What each way to pay is called, and what it means. */
export const paymentWords: Record<PaymentMethod, { title: WordKey; text: WordKey }> = {
  [PaymentMethod.razorpay]: { title: 'checkout.card', text: 'checkout.card_text' },
  [PaymentMethod.cashOnDelivery]: { title: 'checkout.cash', text: 'checkout.cash_text' },
  [PaymentMethod.stripe]: { title: 'checkout.card', text: 'checkout.card_text' },
  [PaymentMethod.paypal]: { title: 'checkout.paypal', text: 'checkout.paypal_text' },
  [PaymentMethod.flutterwave]: { title: 'checkout.bank', text: 'checkout.bank_text' },
  [PaymentMethod.iyzico]: { title: 'checkout.bank', text: 'checkout.bank_text' },
}

type Payable = Pick<Order, 'payment_status' | 'payment_method' | 'test_payment'>

export const isPaid = ({ payment_status }: Pick<Payable, 'payment_status'>): boolean =>
  payment_status === PaymentStatus.paid

/** Whether an order is paid, and when it will be. */
export const paidWords = (order: Payable) => {
  if (isPaid(order)) return order.test_payment ? 'orders.paid_in_test' : 'orders.paid'
  return order.payment_method === PaymentMethod.cashOnDelivery ? 'orders.pay_on_delivery' : 'orders.online.unpaid'
}
