import { PaymentMethod } from '../../contract/payments.ts'
import type { WordKey } from '../../i18n/words.ts'

/** What each way to pay is called, and what it means. */
export const paymentWords: Record<number, { title: WordKey; text: WordKey }> = {
  [PaymentMethod.razorpay]: { title: 'checkout.card', text: 'checkout.card_text' },
  [PaymentMethod.cashOnDelivery]: { title: 'checkout.cash', text: 'checkout.cash_text' },
  [PaymentMethod.stripe]: { title: 'checkout.card', text: 'checkout.card_text' },
  [PaymentMethod.paypal]: { title: 'checkout.paypal', text: 'checkout.paypal_text' },
  [PaymentMethod.flutterwave]: { title: 'checkout.bank', text: 'checkout.bank_text' },
  [PaymentMethod.iyzico]: { title: 'checkout.bank', text: 'checkout.bank_text' },
}
