import { PaymentMethod } from '../../../contract/ordering/payments.ts'

type PaymentPartner = {
  name: string
  /** Whether the logos of cards stand where it is chosen. */
  cards: boolean
  /** Whether the shop's page can show its own fields: `pay-fields.client.ts` knows Stripe's alone. */
  fields: boolean
}

/** Who takes the money of each way to pay; null where it is handed over in cash. */
export const paymentPartners: Record<PaymentMethod, PaymentPartner | null> = {
  [PaymentMethod.razorpay]: { name: 'Razorpay', cards: true, fields: false },
  [PaymentMethod.cashOnDelivery]: null,
  [PaymentMethod.stripe]: { name: 'Stripe', cards: true, fields: true },
  [PaymentMethod.paypal]: { name: 'PayPal', cards: false, fields: false },
  [PaymentMethod.flutterwave]: { name: 'Flutterwave', cards: false, fields: false },
  [PaymentMethod.iyzico]: { name: 'iyzico', cards: false, fields: false },
}
