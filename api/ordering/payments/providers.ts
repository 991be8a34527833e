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

export type PaymentKeys = {
  stripe?: StripeKeys | undefined
  razorpay?: RazorpayKeys | undefined
  paypal?: PayPalKeys | undefined
  flutterwave?: FlutterwaveKeys | undefined
  iyzico?: IyzicoKeys | undefined
}

/** The providers whose keys are configured; the others are off. */
export const paymentProvidersWith = ({
  stripe,
  razorpay,
  paypal,
  flutterwave,
  iyzico,
}: PaymentKeys): PaymentProvider[] => [
  ...(stripe ? [stripeProvider(stripe)] : []),
  ...(razorpay ? [razorpayProvider(razorpay)] : []),
  ...(paypal ? [paypalProvider(paypal)] : []),
  ...(flutterwave ? [flutterwaveProvider(flutterwave)] : []),
  ...(iyzico ? [iyzicoProvider(iyzico)] : []),
]

/** Who opened a payment, undefined when it is off by now: another one with the same method knows nothing of it. */
export const openedBy = (
  providers: PaymentProvider[] | undefined,
  payment: { provider: string },
): PaymentProvider | undefined => providers?.find(({ key }) => key === payment.provider)

/** The provider of a method, undefined for cash and for one that is off. */
export const providerOf = (providers: PaymentProvider[] | undefined, method: number): PaymentProvider | undefined =>
  providers?.find((provider) => provider.method === method)
