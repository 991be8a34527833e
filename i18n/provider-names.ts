import type { PaymentProviderKey } from '../contract/ordering/payments.ts'

/** What firms call themselves, in every language. */
export const providerNames: Record<PaymentProviderKey, string> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paypal: 'PayPal',
  flutterwave: 'Flutterwave',
  iyzico: 'iyzico',
}

/** Who takes money online, by the key that our books have; one that the shop has no name for stays its key. */
export const providerName = (key: string): string =>
  Object.hasOwn(providerNames, key) ? providerNames[key as PaymentProviderKey] : key
