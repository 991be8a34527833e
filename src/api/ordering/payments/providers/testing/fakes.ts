import type { PaymentProviderKey } from '#contract/ordering/payments.ts'
import type { FakeProvider } from './fake-provider.ts'
import { openFlutterwave } from './flutterwave-server.ts'
import { openIyzico } from './iyzico-server.ts'
import { openPayPal } from './paypal-server.ts'
import { openRazorpay } from './razorpay-server.ts'
import { openStripe } from './stripe-server.ts'

/** All fake providers, by the keys of `providers.ts`. */
export const fakes: Record<PaymentProviderKey, () => Promise<FakeProvider>> = {
  stripe: openStripe,
  razorpay: openRazorpay,
  paypal: openPayPal,
  flutterwave: openFlutterwave,
  iyzico: openIyzico,
}
