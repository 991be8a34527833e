import { z } from 'zod'
import { parseUntrusted } from '../../../../contract/parse-untrusted.ts'
import { isSameSecret } from '../../../platform/request/same-secret.ts'
import { parseJson } from '../parse-json.ts'
import { NotSigned, type ProviderEvent, UnreadableEvent } from '../provider.ts'
import { Id, type Iyzico } from './client.ts'

/** docs.iyzico.com, Webhook: what a checkout form tells has a token; other news has none. */
const Event = z.object({
  iyziEventType: z.string(),
  iyziReferenceCode: Id,
  iyziPaymentId: Id.optional(),
  paymentId: Id.optional(),
  paymentConversationId: z.string(),
  token: z.string().optional(),
  status: z.string(),
})

type WebhookRequest = { body: string; headers: Record<string, string> }

/** Checks `X-IYZ-SIGNATURE-V3`, and says what the event speaks of. */
export function readEvent(iyzico: Iyzico, { body, headers }: WebhookRequest): ProviderEvent {
  const read = parseUntrusted(Event, parseJson(body))
  if (!read.success) throw new UnreadableEvent()
  const { iyziEventType: kind, iyziReferenceCode, paymentConversationId, token = null, status } = read.data
  const paymentId = (token === null ? read.data.paymentId : read.data.iyziPaymentId) ?? ''
  const expected = iyzico.webhookSignature([kind, paymentId, token ?? '', paymentConversationId, status])
  if (!isSameSecret((headers['x-iyz-signature-v3'] ?? '').toLowerCase(), expected)) throw new NotSigned('signature')
  return {
    id: `${iyziReferenceCode}/${status}`,
    kind,
    about: token === null ? null : 'payment',
    reference: token,
    paymentId: paymentConversationId,
    content: token === null ? {} : { status, paymentId },
  }
}
