import type Stripe from 'stripe'
import type { ProviderStatus } from '../provider.ts'

/** State of a Checkout page. The paid amount is the one that Stripe received, not the page's amount. */
export function statusOf(session: Stripe.Checkout.Session): ProviderStatus {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return {
    state: stateOf(session, intent),
    amount: intent?.amount_received || (session.amount_total ?? 0),
    currency: (intent?.currency ?? session.currency ?? '').toUpperCase(),
  }
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): ProviderStatus['state'] {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  // The form was submitted, but the money has not arrived: it is processing, or was declined later.
  const turnedDown = intent?.status === 'canceled' || intent?.status === 'requires_payment_method'
  return turnedDown ? 'failed' : 'processing'
}
