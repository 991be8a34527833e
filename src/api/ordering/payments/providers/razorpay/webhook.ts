import { z } from 'zod'
import { parseUntrusted } from '#contract/parse-untrusted.ts'
import { isSameSecret } from '../../../../platform/request/same-secret.ts'
import { parseJson } from '../parse-json.ts'
import { NotSigned, type ProviderEvent, UnreadableEvent } from '../provider.ts'
import { signed } from './signatures.ts'

const entity = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ entity: z.object({ id: z.string(), status: z.string(), ...shape }) }).optional()
const Event = z.object({
  event: z.string(),
  created_at: z.int().catch(0),
  payload: z.object({
    payment_link: entity({ reference_id: z.string().nullish() }),
    refund: entity({ payment_id: z.string().optional() }),
    dispute: entity({
      payment_id: z.string(),
      amount: z.number(),
      currency: z.string(),
      reason_code: z.string(),
      respond_by: z.int().nullish(),
    }),
  }),
})

type WebhookRequest = { body: string; headers: Record<string, string> }

/** Checks `x-razorpay-signature` (HMAC-SHA256 of the raw body) and parses the event. */
export function readEvent(webhookSecret: string, { body, headers }: WebhookRequest): ProviderEvent {
  if (!isSameSecret(headers['x-razorpay-signature'] ?? '', signed(body, webhookSecret)))
    throw new NotSigned('signature')
  const read = parseUntrusted(Event, parseJson(body))
  const id = headers['x-razorpay-event-id']
  if (!read.success || !id) throw new UnreadableEvent()
  const { event: kind, created_at: told_at, payload } = read.data
  const common = { id, kind }
  if (kind.startsWith('payment_link.') && payload.payment_link) {
    const { id: reference, status, reference_id: paymentId = null } = payload.payment_link.entity
    return { ...common, about: 'payment', reference, paymentId, content: { id: reference, status } }
  }
  if (kind.startsWith('refund.') && payload.refund) {
    const { id: reference, status, payment_id: money = null } = payload.refund.entity
    return { ...common, about: 'refund', reference, paymentId: null, content: { id: reference, status, money } }
  }
  if (kind.startsWith('payment.dispute.') && payload.dispute) {
    const { payment_id: reference, reason_code: reason, respond_by, ...dispute } = payload.dispute.entity
    const content = { ...dispute, reason, told_at, due_by: respond_by ?? null }
    return { ...common, about: 'dispute', reference, paymentId: null, content }
  }
  return { ...common, about: null, reference: null, paymentId: null, content: {} }
}
