import { z } from 'zod'
import { parseUntrusted } from '#contract/parse-untrusted.ts'
import { isSameSecret } from '../../../../platform/request/same-secret.ts'
import { parseJson } from '../parse-json.ts'
import { NotSigned, type ProviderEvent, UnreadableEvent } from '../provider.ts'
import { Id, type Iyzico } from './client.ts'

/** The signed values (docs.iyzico.com, Webhook). Events of checkout forms have a token, others do not. */
const Signed = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: Id.optional(),
  paymentId: Id.optional(),
  paymentConversationId: z.string(),
  token: z.string().optional(),
  status: z.string(),
})
const Unsigned = z.object({ iyziReferenceCode: Id })

type WebhookRequest = { body: string; headers: Record<string, string> }

/**
 * Checks `X-IYZ-SIGNATURE-V3` and parses the event. The signature covers values of the body, not the body itself, so a body without them is
 * unsigned even if its headers fit. Throws `NotSigned` and `UnreadableEvent`.
 */
export function readEvent(iyzico: Iyzico, { body, headers }: WebhookRequest): ProviderEvent {
  const parsed = parseJson(body)
  const read = parseUntrusted(Signed, parsed)
  if (!read.success) throw new NotSigned('unreadable')
  const { iyziEventType: kind, paymentConversationId, token = null, status } = read.data
  const paymentId = (token === null ? read.data.paymentId : read.data.iyziPaymentId) ?? ''
  const expected = iyzico.webhookSignature([kind, paymentId, token ?? '', paymentConversationId, status])
  if (!isSameSecret((headers['x-iyz-signature-v3'] ?? '').toLowerCase(), expected)) throw new NotSigned('signature')
  const more = parseUntrusted(Unsigned, parsed)
  if (!more.success) throw new UnreadableEvent()
  return {
    id: `${more.data.iyziReferenceCode}/${status}`,
    kind,
    about: token === null ? null : 'payment',
    reference: token,
    paymentId: paymentConversationId,
    content: token === null ? {} : { status, paymentId },
  }
}
