import type { PaymentMethod, PaymentProviderKey } from '#contract/ordering/payments.ts'
import type { FlutterwaveKeys } from './flutterwave/client.ts'
import { flutterwaveProvider } from './flutterwave/provider.ts'
import type { IyzicoKeys } from './iyzico/client.ts'
import { iyzicoProvider } from './iyzico/provider.ts'
import type { PayPalKeys } from './paypal/client.ts'
import { paypalProvider } from './paypal/provider.ts'
import type { PaymentProvider } from './provider.ts'
import type { RazorpayKeys } from './razorpay/client.ts'
import { razorpayProvider } from './razorpay/provider.ts'
import { type StripeKeys, stripeProvider } from './stripe/provider.ts'

type ProviderKeys = {
  stripe: StripeKeys
  razorpay: RazorpayKeys
  paypal: PayPalKeys
  flutterwave: FlutterwaveKeys
  iyzico: IyzicoKeys
}

/** In the order of the checkout. */
const makers: { [P in PaymentProviderKey]: (keys: ProviderKeys[P]) => PaymentProvider } = {
  stripe: stripeProvider,
  razorpay: razorpayProvider,
  paypal: paypalProvider,
  flutterwave: flutterwaveProvider,
  iyzico: iyzicoProvider,
}

export type PaymentKeys = { [P in PaymentProviderKey]?: ProviderKeys[P] | undefined }

/** The providers with keys. */
export const paymentProvidersWith = (keys: PaymentKeys): PaymentProvider[] =>
  (Object.keys(makers) as PaymentProviderKey[]).flatMap((provider) => providerWith(provider, keys[provider]))

const providerWith = <P extends PaymentProviderKey>(provider: P, keys: ProviderKeys[P] | undefined) =>
  keys ? [makers[provider](keys)] : []

/** Providers with keys in this process, as in `payments.provider`. */
export const keysOf = (providers: PaymentProvider[] | undefined): string[] => (providers ?? []).map(({ key }) => key)

/** The provider that opened a payment; undefined if it has no keys now. Another provider with the same method does not know the payment. */
export const openedBy = (
  providers: PaymentProvider[] | undefined,
  payment: { provider: string },
): PaymentProvider | undefined => providers?.find(({ key }) => key === payment.provider)

/** The provider of a payment method; undefined for cash and for providers without keys. */
export const providerOf = (
  providers: PaymentProvider[] | undefined,
  method: PaymentMethod,
): PaymentProvider | undefined => providers?.find((provider) => provider.method === method)
