import { z } from 'zod'
import { parseUntrusted } from '#contract/parse-untrusted.ts'
import { isSameSecret } from '../../../../platform/request/same-secret.ts'
import { parseJson } from '../parse-json.ts'
import { NotSigned, type ProviderEvent, UnreadableEvent } from '../provider.ts'

const Id = z.union([z.number(), z.string()]).transform(String)
const Event = z.object({
  event: z.string(),
  data: z.object({
    id: Id,
    status: z.string().catch(''),
    tx_ref: z.string().optional(),
    amount: z.number().optional(),
    currency: z.string().optional(),
    AmountRefunded: z.number().optional(),
    TransactionId: Id.optional(),
  }),
})

type WebhookRequest = { body: string; headers: Record<string, string> }

/**
 * Checks the shared secret in `verif-hash` and parses the event. The secret does not sign the body, and events have no id, so the id is
 * built from object and status.
 */
export function readEvent(webhookHash: string, { body, headers }: WebhookRequest): ProviderEvent {
  if (!isSameSecret(headers['verif-hash'] ?? '', webhookHash)) throw new NotSigned('verif-hash')
  const read = parseUntrusted(Event, parseJson(body))
  if (!read.success) throw new UnreadableEvent()
  const { event: kind, data } = read.data
  const { id, status, amount, currency, AmountRefunded, TransactionId: money = null, tx_ref: paymentId = null } = data
  const common = { id: `${kind}/${id}/${status}`, kind }
  if (kind.startsWith('refund'))
    return {
      ...common,
      about: 'refund',
      reference: id,
      paymentId: null,
      content: { id, status, AmountRefunded, money },
    }
  const isCharge = kind.startsWith('charge') && paymentId !== null
  const content = isCharge ? { id, status, amount, currency } : {}
  return { ...common, about: isCharge ? 'payment' : null, reference: null, paymentId, content }
}
