import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import { NotSigned, type ProviderEvent } from '../provider.ts'
import { type PayPal, PayPalRefused } from './client.ts'
import { disputeIn } from './disputes.ts'

const Named = z.object({ custom_id: z.string().optional() })
const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource_type: z.string().catch(''),
  resource: Named.extend({
    id: z.string().optional(),
    status: z.string().optional(),
    purchase_units: z.array(Named).catch([]),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string() }) })
      .optional()
      .catch(undefined),
  }),
})

/** What the signature is made of, as headers and as PayPal wants to be asked about it. */
const SIGNATURE = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
}

type WebhookRequest = { body: string; headers: Record<string, string> }

/** Asks PayPal whether it signed this body for this webhook, and says what the event speaks of. */
export async function readEvent(paypal: PayPal, webhookId: string, sent: WebhookRequest): Promise<ProviderEvent> {
  const read = Event.safeParse(parseJson(sent.body))
  if (!read.success) throw new NotSigned('unreadable')
  await checkSignature(paypal, webhookId, sent)
  const dispute = disputeIn(parseJson(sent.body))
  if (dispute) return dispute
  const { id, event_type: kind, resource_type, resource } = read.data
  const common = { id, kind, content: { id: resource.id, status: resource.status } }
  if (resource_type === 'checkout-order') {
    const paymentId = resource.purchase_units[0]?.custom_id ?? null
    return { ...common, about: 'payment', reference: resource.id ?? null, paymentId }
  }
  if (resource_type === 'capture') {
    const reference = resource.supplementary_data?.related_ids.order_id ?? null
    return { ...common, about: 'payment', reference, paymentId: resource.custom_id ?? null }
  }
  if (resource_type === 'refund') return { ...common, about: 'refund', reference: resource.id ?? null, paymentId: null }
  return { ...common, about: null, reference: null, paymentId: null, content: {} }
}

/** The event goes back as the very text that came: written anew it would not fit its signature. */
async function checkSignature(paypal: PayPal, webhookId: string, { body, headers }: WebhookRequest): Promise<void> {
  const parts = Object.entries(SIGNATURE).map(([header, name]) => [name, headers[header]] as const)
  if (parts.some(([, value]) => !value)) throw new NotSigned('no signature')
  const asked = JSON.stringify({ ...Object.fromEntries(parts), webhook_id: webhookId })
  const answer = await paypal
    .post(z.object({ verification_status: z.string() }), '/v1/notifications/verify-webhook-signature', {
      body: `${asked.slice(0, -1)},"webhook_event":${body}}`,
    })
    .catch((error: unknown) => {
      throw error instanceof PayPalRefused ? new NotSigned(error.issue) : error
    })
  if (answer.verification_status !== 'SUCCESS') throw new NotSigned(answer.verification_status)
}
