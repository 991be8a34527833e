import { z } from 'zod'
import {
  mayHaveBegun,
  NeverSent,
  type PaymentRef,
  type ProviderRefund,
  ProviderRefused,
  type RefundRequest,
  type RefundResult,
} from '../provider.ts'
import type { Razorpay } from './client.ts'
import { takenFor } from './links.ts'

/** Notes are an object, or an empty list if there are none. */
const Notes = z.object({ refund: z.string().optional() }).catch({})
const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  notes: Notes,
})
type Refund = z.infer<typeof Refund>

/** Sends a refund of a payment link, or checks its state. */
export async function refundWith(razorpay: Razorpay, refund: RefundRequest): Promise<RefundResult> {
  if (refund.reference) return refundResultOf(await razorpay.get(Refund, `/refunds/${refund.reference}`))
  const taken = await takenFor(razorpay, refund.payment)
  if (!taken) throw new ProviderRefused('Nothing was taken that could be given back')
  const begun = mayHaveBegun(refund) ? await begunBefore(razorpay, taken, refund.id) : undefined
  if (begun) return refundResultOf(begun)
  if (refund.onlyLook) throw new NeverSent()
  await refund.holdOn()
  const body = { amount: refund.amount, speed: 'normal', notes: { refund: refund.id } }
  const sent = { body, idempotencyKey: `refund-${refund.id}` }
  return refundResultOf(await razorpay.post(Refund, `/payments/${taken}/refund`, sent))
}

/**
 * Finds a refund of an earlier request whose response was lost. Razorpay does not document how long idempotency keys last, but stores
 * refunds.
 */
async function begunBefore(razorpay: Razorpay, taken: string, refundId: string): Promise<Refund | undefined> {
  return (await allOf(razorpay, taken)).find(({ notes }) => notes.refund === refundId)
}

async function allOf(razorpay: Razorpay, taken: string): Promise<Refund[]> {
  const { items } = await razorpay.get(z.object({ items: z.array(Refund) }), `/payments/${taken}/refunds?count=100`)
  return items
}

/** All refunds of a payment. Those made in Razorpay's dashboard have no id of ours. */
export async function refundsOf(razorpay: Razorpay, payment: PaymentRef): Promise<ProviderRefund[]> {
  const taken = await takenFor(razorpay, payment)
  const all = taken ? await allOf(razorpay, taken) : []
  return all.map((refund) => {
    const { amount, currency, notes } = refund
    return { ...refundResultOf(refund), amount, currency, ours: notes.refund ?? null }
  })
}

function refundResultOf({ id: reference, status }: Refund): RefundResult {
  if (status === 'processed') return { reference, state: 'done' }
  return status === 'failed' ? { reference, state: 'failed', problem: status } : { reference, state: 'asked' }
}
