import type { PaymentProviderKey } from '#contract/ordering/payments.ts'
import { openFlutterwave } from './flutterwave-server.ts'
import { openIyzico } from './iyzico-server.ts'
import { openPayPal } from './paypal-server.ts'
import { openRazorpay } from './razorpay-server.ts'
import type { ProviderStandIn } from './stand-in.ts'
import { openStripe } from './stripe-server.ts'

/** All fake providers, by the keys of `providers.ts`. */
export const standIns: Record<PaymentProviderKey, () => Promise<ProviderStandIn>> = {
  stripe: openStripe,
  razorpay: openRazorpay,
  paypal: openPayPal,
  flutterwave: openFlutterwave,
  iyzico: openIyzico,
}
