import Stripe from 'stripe'
import type { Charge, EmbeddedPayment, ProviderStatus } from '../provider.ts'
import { saying } from './errors.ts'

/** Stripe requires that browsers load the Payment Element's script from this host. */
const SCRIPTS = 'https://js.stripe.com'
/** Releases of the script have the names of API versions: `2026-10-28.endive`. */
const [, RELEASE = ''] = Stripe.API_VERSION.split('.')

/** True for a payment in the Payment Element, false for one on Stripe's page (Checkout). */
export const isIntent = (reference: string): boolean => reference.startsWith('pi_')

/** Opens a payment for the Payment Element, or finds the existing one (docs.stripe.com/payments/payment-intents). */
export async function embedIntent(
  stripe: Stripe,
  charge: Charge,
  { reference, scripts = SCRIPTS }: { reference: string | null; scripts: string | undefined },
): Promise<EmbeddedPayment> {
  const intent = await saying(
    reference
      ? stripe.paymentIntents.retrieve(reference)
      : stripe.paymentIntents.create(intentFor(charge), { idempotencyKey: `intent-${charge.id}` }),
  )
  if (!intent.client_secret) throw new Error('Stripe opened a payment without a secret')
  return { reference: intent.id, secret: intent.client_secret, scriptUrl: `${scripts}/${RELEASE}/stripe.js` }
}

/** `embedded` distinguishes its events from those of payments on Stripe's page, which also have an intent. */
const intentFor = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.amount,
  currency: charge.currency.toLowerCase(),
  allowed_payment_method_types: ['card'],
  description: charge.title,
  metadata: { payment: charge.id, order: charge.orderNumber, embedded: '1' },
})

/** State of a payment in the Payment Element. After a declined card the customer can try another one. */
export function statusOfIntent({ status, amount, amount_received, currency }: Stripe.PaymentIntent): ProviderStatus {
  const states: Partial<Record<Stripe.PaymentIntent.Status, ProviderStatus['state']>> = {
    succeeded: 'paid',
    processing: 'processing',
    canceled: 'expired',
  }
  return { state: states[status] ?? 'open', amount: amount_received || amount, currency: currency.toUpperCase() }
}
