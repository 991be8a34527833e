import { PaymentMethod } from '#contract/ordering/payments.ts'
import { providerNames } from '#i18n/provider-names.ts'

type PaymentPartner = {
  name: string
  /** Whether the logos of cards stand where it is chosen. */
  cards: boolean
  /** Whether the shop's page can show its own fields: `pay-fields.client.ts` knows Stripe's alone. */
  fields: boolean
}

/** Who takes the money of each way to pay; null where it is handed over in cash. */
export const paymentPartners: Record<PaymentMethod, PaymentPartner | null> = {
  [PaymentMethod.razorpay]: { name: providerNames.razorpay, cards: true, fields: false },
  [PaymentMethod.cashOnDelivery]: null,
  [PaymentMethod.stripe]: { name: providerNames.stripe, cards: true, fields: true },
  [PaymentMethod.paypal]: { name: providerNames.paypal, cards: false, fields: false },
  [PaymentMethod.flutterwave]: { name: providerNames.flutterwave, cards: false, fields: false },
  [PaymentMethod.iyzico]: { name: providerNames.iyzico, cards: false, fields: false },
}
