import Stripe from 'stripe'
import { NotSigned, type ProviderEvent } from '../provider.ts'

/** A signature older than this is a replay. */
const TOLERANCE_SECONDS = 300

type WebhookRequest = { body: string; headers: Record<string, string> }

/** Checks `stripe-signature` over the raw body, and says what the event speaks of. */
export async function readEvent(
  stripe: Stripe,
  secret: string,
  { body, headers }: WebhookRequest,
): Promise<ProviderEvent> {
  const signature = headers['stripe-signature'] ?? ''
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, secret, TOLERANCE_SECONDS)
    .catch((error: unknown) => {
      // Signed, but no JSON: not by Stripe either way.
      throw new NotSigned(error instanceof Stripe.errors.StripeError ? error.type : 'unreadable')
    })
  const common = { id: event.id, kind: event.type }
  const { object } = event.data
  if (object.object === 'checkout.session') {
    const { id, status, payment_status, amount_total, currency, client_reference_id } = object
    const content = { id, status, payment_status, amount_total, currency }
    return { ...common, about: 'payment', reference: id, paymentId: client_reference_id, content }
  }
  if (object.object === 'payment_intent' && object.metadata.embedded) {
    const { id, status, amount_received, currency, metadata } = object
    const content = { id, status, amount_received, currency }
    return { ...common, about: 'payment', reference: id, paymentId: metadata.payment ?? null, content }
  }
  if (object.object === 'refund') {
    const { id, status, amount, currency, payment_intent } = object
    const content = { id, status, amount, currency, money: idOf(payment_intent) }
    return { ...common, about: 'refund', reference: id, paymentId: null, content }
  }
  if (object.object === 'charge' && event.type === 'charge.refunded') {
    const { amount_refunded, currency, payment_intent } = object
    const content = { amount_refunded, currency, money: idOf(payment_intent) }
    return { ...common, about: 'refund', reference: null, paymentId: null, content }
  }
  if (object.object === 'dispute') {
    const { id, status, reason, amount, currency, payment_intent: intent, evidence_details } = object
    const reference = idOf(intent)
    const content = { id, status, reason, amount, currency, told_at: event.created, due_by: evidence_details.due_by }
    return { ...common, about: 'dispute', reference, paymentId: null, content }
  }
  return { ...common, about: null, reference: null, paymentId: null, content: {} }
}

const idOf = (intent: string | Stripe.PaymentIntent | null): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)
