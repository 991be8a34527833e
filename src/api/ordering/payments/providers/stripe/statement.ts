import type Stripe from 'stripe'
import { everyPage, fromSeconds, ourId, toSeconds } from '../read-statement.ts'
import type { Span, StatedPayment, StatedRefund, Statement } from '../statement.ts'
import { saying } from './errors.ts'

const PAGE = 100

type Query = { limit: number; created: { gte: number; lte: number }; starting_after?: string }

/** Stripe's lists of charges with fees, refunds and disputes (docs.stripe.com/api). */
export async function statementOf(stripe: Stripe, { from, to }: Span): Promise<Statement> {
  const created = { gte: toSeconds(from), lte: toSeconds(to) }
  const all = <T extends { id: string }>(list: (query: Query) => Promise<{ data: T[]; has_more: boolean }>) =>
    everyPage<T>(async (_, before) => {
      const last = before.at(-1)
      const { data, has_more } = await saying(list({ limit: PAGE, created, ...(last && { starting_after: last.id }) }))
      return { rows: data, isLast: !has_more }
    })
  const charges = await all((query) => stripe.charges.list({ ...query, expand: ['data.balance_transaction'] }))
  const refunds = await all((query) => stripe.refunds.list(query))
  const disputes = await all((query) => stripe.disputes.list(query))
  return {
    payments: charges.filter(({ status }) => status !== 'failed').map(paymentOf),
    refunds: refunds.map(refundOf),
    disputes: disputes.map(({ id, status, created, ...sum }) => ({
      id,
      status,
      ...sumOf(sum),
      at: fromSeconds(created),
    })),
    upTo: to,
  }
}

const sumOf = ({ amount, currency }: { amount: number; currency: string }) => ({
  amount,
  currency: currency.toUpperCase(),
})

function paymentOf({ id, status, created, metadata, balance_transaction, ...charge }: Stripe.Charge): StatedPayment {
  const booked = typeof balance_transaction === 'object' ? balance_transaction : null
  return {
    reference: id,
    paymentId: ourId(metadata.payment),
    state: status === 'succeeded' ? 'paid' : 'processing',
    ...sumOf(charge),
    fee: booked && sumOf({ amount: booked.fee, currency: booked.currency }),
    at: fromSeconds(created),
  }
}

const states: Record<string, StatedRefund['state']> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

const refundOf = ({ id, status, created, metadata, payment_intent, ...refund }: Stripe.Refund): StatedRefund => ({
  reference: id,
  refundId: ourId(metadata?.refund),
  money: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
  state: states[status ?? ''] ?? 'asked',
  ...sumOf(refund),
  at: fromSeconds(created),
})
