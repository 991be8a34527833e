import Stripe from 'stripe'
import { z } from 'zod'
import { parseUntrusted } from '#contract/parse-untrusted.ts'
import { parseJson } from '../parse-json.ts'
import { NotSigned, type ProviderEvent, UnreadableEvent } from '../provider.ts'

/** Rejects older signatures as replays. */
const TOLERANCE_SECONDS = 300

const Amount = z.int().nullish()
const Text = z.string().nullish()
const IntentId = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null)

/** The fields of Stripe's objects (docs.stripe.com/api) that the shop reads. */
const Session = z.object({
  id: z.string(),
  status: Text,
  payment_status: Text,
  amount_total: Amount,
  currency: Text,
  client_reference_id: z.string().nullable().default(null),
})
const Intent = z.object({
  id: z.string(),
  status: Text,
  amount_received: Amount,
  currency: Text,
  metadata: z.object({ embedded: Text, payment: z.string().nullable().default(null) }),
})
const Refund = z.object({ id: z.string(), status: Text, amount: Amount, currency: Text, payment_intent: IntentId })
const Charge = z.object({ amount_refunded: Amount, currency: Text, payment_intent: IntentId })
const Dispute = z.object({
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: IntentId,
  evidence_details: z.object({ due_by: Amount }),
})
const Event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
})

type WebhookRequest = { body: string; headers: Record<string, string> }

/** Checks `stripe-signature` over the raw body and parses the event. Throws `NotSigned` and `UnreadableEvent`. */
export async function readEvent(
  stripe: Stripe,
  secret: string,
  { body, headers }: WebhookRequest,
): Promise<ProviderEvent> {
  const signature = headers['stripe-signature'] ?? ''
  await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS).catch((error: unknown) => {
    // Stripe's library checks the signature before it parses the body.
    throw error instanceof Stripe.errors.StripeError ? new NotSigned(error.type) : new UnreadableEvent()
  })
  const { id, type: kind, created, data } = read(Event, parseJson(body))
  return { id, kind, ...toldOf(data.object, { kind, created }) }
}

type Told = Omit<ProviderEvent, 'id' | 'kind'>

function toldOf(object: { object: string }, { kind, created }: { kind: string; created: number }): Told {
  if (object.object === 'checkout.session') {
    const { client_reference_id: paymentId, ...content } = read(Session, object)
    return { about: 'payment', reference: content.id, paymentId, content }
  }
  if (object.object === 'payment_intent') {
    const { metadata, ...content } = read(Intent, object)
    if (metadata.embedded) return { about: 'payment', reference: content.id, paymentId: metadata.payment, content }
  }
  if (object.object === 'refund') {
    const { payment_intent: money, ...content } = read(Refund, object)
    return { about: 'refund', reference: content.id, paymentId: null, content: { ...content, money } }
  }
  if (object.object === 'charge' && kind === 'charge.refunded') {
    const { payment_intent: money, ...content } = read(Charge, object)
    return { about: 'refund', reference: null, paymentId: null, content: { ...content, money } }
  }
  if (object.object === 'dispute') {
    const { payment_intent: reference, evidence_details, ...dispute } = read(Dispute, object)
    const content = { ...dispute, told_at: created, due_by: evidence_details.due_by ?? null }
    return { about: 'dispute', reference, paymentId: null, content }
  }
  return { about: null, reference: null, paymentId: null, content: {} }
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = parseUntrusted(schema, value)
  if (!parsed.success) throw new UnreadableEvent()
  return parsed.data
}
