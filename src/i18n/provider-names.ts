import type { PaymentProviderKey } from '#contract/ordering/payments.ts'

/** Brand names, the same in every language. */
export const providerNames: Record<PaymentProviderKey, string> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paypal: 'PayPal',
  flutterwave: 'Flutterwave',
  iyzico: 'iyzico',
}

/** The name of a payment provider by its key. An unknown key is returned as it is. */
export const providerName = (key: string): string =>
  Object.hasOwn(providerNames, key) ? providerNames[key as PaymentProviderKey] : key
