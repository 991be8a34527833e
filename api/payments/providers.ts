import type { PaymentProvider } from './provider.ts'
import { type StripeKeys, stripeProvider } from './stripe/provider.ts'

export type PaymentKeys = { stripe?: StripeKeys | undefined }

/** The providers whose keys are configured; the others are off. */
export const paymentProvidersWith = ({ stripe }: PaymentKeys): PaymentProvider[] =>
  stripe ? [stripeProvider(stripe)] : []

/** The provider of a method, undefined for cash and for one that is off. */
export const providerOf = (providers: PaymentProvider[] | undefined, method: number): PaymentProvider | undefined =>
  providers?.find((provider) => provider.method === method)
