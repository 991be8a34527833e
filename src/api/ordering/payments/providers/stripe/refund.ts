import type Stripe from 'stripe'
import {
  mayHaveBegun,
  NeverSent,
  type PaymentRef,
  type ProviderRefund,
  ProviderRefused,
  type RefundRequest,
  type RefundResult,
} from '../provider.ts'
import { saying } from './errors.ts'
import { isIntent } from './intent.ts'

/** Sends a refund, or checks its state. */
export async function refundWith(stripe: Stripe, refund: RefundRequest): Promise<RefundResult> {
  if (refund.reference) return refundResultOf(await saying(stripe.refunds.retrieve(refund.reference)))
  const intent = await intentBehind(stripe, refund.payment.reference)
  if (!intent) throw new ProviderRefused('Nothing was taken that could be given back')
  const known = mayHaveBegun(refund) ? await begun(stripe, intent, refund.id) : undefined
  if (known) return refundResultOf(known)
  if (refund.onlyLook) throw new NeverSent()
  await refund.holdOn()
  return refundResultOf(
    await saying(
      stripe.refunds.create(
        { payment_intent: intent, amount: refund.amount, metadata: { refund: refund.id } },
        { idempotencyKey: `refund-${refund.id}` },
      ),
    ),
  )
}

async function intentBehind(stripe: Stripe, reference: string): Promise<string | undefined> {
  if (isIntent(reference)) return reference
  const { payment_intent: intent } = await saying(stripe.checkout.sessions.retrieve(reference))
  return typeof intent === 'string' ? intent : intent?.id
}

/** Finds a refund of an earlier request whose response was lost. Stripe deletes idempotency keys after a day, but not refunds. */
async function begun(stripe: Stripe, intent: string, refundId: string): Promise<Stripe.Refund | undefined> {
  const { data } = await saying(stripe.refunds.list({ payment_intent: intent, limit: 100 }))
  return data.find(({ metadata }) => metadata?.refund === refundId)
}

/** All refunds of a payment. Those made in Stripe's dashboard have no id of ours. */
export async function refundsOf(stripe: Stripe, { reference }: PaymentRef): Promise<ProviderRefund[]> {
  const intent = await intentBehind(stripe, reference)
  if (!intent) return []
  const { data } = await saying(stripe.refunds.list({ payment_intent: intent, limit: 100 }))
  return data.map((refund) => ({
    ...refundResultOf(refund),
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    ours: refund.metadata?.refund || null,
  }))
}

function refundResultOf({ id, status, failure_reason }: Stripe.Refund): RefundResult {
  if (status === 'succeeded') return { reference: id, state: 'done' }
  if (status === 'failed' || status === 'canceled')
    return { reference: id, state: 'failed', problem: failure_reason ?? status }
  return { reference: id, state: 'asked' }
}
