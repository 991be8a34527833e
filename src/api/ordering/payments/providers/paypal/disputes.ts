import { z } from 'zod'
import { parseUntrusted } from '#contract/parse-untrusted.ts'
import type { ProviderEvent } from '../provider.ts'
import { type PayPal, PayPalRefused } from './client.ts'
import { Money, sumOf } from './money.ts'

const seconds = z.iso.datetime({ offset: true }).transform((time) => Math.floor(Date.parse(time) / 1000))
const Dispute = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: seconds,
  resource_type: z.literal('dispute'),
  resource: z.object({
    dispute_id: z.string(),
    status: z.string(),
    reason: z.string(),
    dispute_outcome: z.object({ outcome_code: z.string() }).optional().catch(undefined),
    dispute_amount: Money,
    seller_response_due_date: seconds.nullable().catch(null),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })),
  }),
})

/** Parses a dispute event; undefined for other events. */
export function disputeIn(event: unknown): ProviderEvent | undefined {
  const read = parseUntrusted(Dispute, event)
  if (!read.success) return undefined
  const { id, event_type: kind, create_time: told_at, resource } = read.data
  const { dispute_id, status, reason, dispute_amount, seller_response_due_date: due_by } = resource
  const { outcome_code: outcome } = resource.dispute_outcome ?? {}
  const reference = resource.disputed_transactions[0]?.seller_transaction_id ?? null
  const content = { id: dispute_id, status, outcome, reason, ...sumOf(dispute_amount), told_at, due_by }
  return { id, kind, about: 'dispute', reference, paymentId: null, content }
}

/** Our payment id of a capture; null if it is not ours. */
export async function paymentOfCapture(paypal: PayPal, captureId: string): Promise<string | null> {
  const Capture = z.object({ custom_id: z.string().optional() })
  const { custom_id } = await paypal.get(Capture, `/v2/payments/captures/${captureId}`).catch((error: unknown) => {
    if (error instanceof PayPalRefused && error.status === 404) return { custom_id: undefined }
    throw error
  })
  return custom_id ?? null
}
