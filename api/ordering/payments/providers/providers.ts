import type { PaymentMethod, PaymentProviderKey } from '../../../../contract/ordering/payments.ts'
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

/** In the order in which the checkout offers them. */
const makers: { [P in PaymentProviderKey]: (keys: ProviderKeys[P]) => PaymentProvider } = {
  stripe: stripeProvider,
  razorpay: razorpayProvider,
  paypal: paypalProvider,
  flutterwave: flutterwaveProvider,
  iyzico: iyzicoProvider,
}

export type PaymentKeys = { [P in PaymentProviderKey]?: ProviderKeys[P] | undefined }

/** The providers whose keys are configured; the others are off. */
export const paymentProvidersWith = (keys: PaymentKeys): PaymentProvider[] =>
  (Object.keys(makers) as PaymentProviderKey[]).flatMap((provider) => providerWith(provider, keys[provider]))

const providerWith = <P extends PaymentProviderKey>(provider: P, keys: ProviderKeys[P] | undefined) =>
  keys ? [makers[provider](keys)] : []

/** What this process has keys for, as in `payments.provider`. */
export const keysOf = (providers: PaymentProvider[] | undefined): string[] => (providers ?? []).map(({ key }) => key)

/** Who opened a payment, undefined when it is off by now: another one with the same method knows nothing of it. */
export const openedBy = (
  providers: PaymentProvider[] | undefined,
  payment: { provider: string },
): PaymentProvider | undefined => providers?.find(({ key }) => key === payment.provider)

/** The provider of a method, undefined for cash and for one that is off. */
export const providerOf = (
  providers: PaymentProvider[] | undefined,
  method: PaymentMethod,
): PaymentProvider | undefined => providers?.find((provider) => provider.method === method)
