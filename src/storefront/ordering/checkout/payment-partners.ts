import { PaymentMethod } from '#contract/ordering/payments.ts'
import { providerNames } from '#i18n/provider-names.ts'

type PaymentPartner = {
  name: string
  /** True if the panel shows the logos of cards. */
  cards: boolean
  /** True if the shop's page can show the provider's fields. `stripe-fields.client.ts` supports Stripe only. */
  fields: boolean
}

/** The payment provider of each method. null for cash on delivery. */
export const paymentPartners: Record<PaymentMethod, PaymentPartner | null> = {
  [PaymentMethod.razorpay]: { name: providerNames.razorpay, cards: true, fields: false },
  [PaymentMethod.cashOnDelivery]: null,
  [PaymentMethod.stripe]: { name: providerNames.stripe, cards: true, fields: true },
  [PaymentMethod.paypal]: { name: providerNames.paypal, cards: false, fields: false },
  [PaymentMethod.flutterwave]: { name: providerNames.flutterwave, cards: false, fields: false },
  [PaymentMethod.iyzico]: { name: providerNames.iyzico, cards: false, fields: false },
}
