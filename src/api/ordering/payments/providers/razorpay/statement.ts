import { z } from 'zod'
import { everyPage, fromSeconds, ourId, toSeconds } from '../read-statement.ts'
import type { Span, StatedPayment, StatedRefund, Statement } from '../statement.ts'
import type { Razorpay } from './client.ts'

const PAGE = 100

const Listed = z.object({ id: z.string(), created_at: z.number() })
/** Notes are an object, or an empty list if there are none. */
const Notes = z.object({ payment: z.string().optional(), refund: z.string().optional() }).catch({})
const Payment = Listed.extend({
  order_id: z.string().nullish(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  fee: z.number().nullish(),
  /** The currency of the account, in which fees are. */
  base_currency: z.string().nullish(),
  notes: Notes,
})
const Order = Listed.extend({ notes: Notes })
const Refund = Listed.extend({
  payment_id: z.string().nullish(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  notes: Notes,
})
const Dispute = Listed.extend({ amount: z.number(), currency: z.string(), status: z.string() })

/** A completely refunded payment is `refunded`. An `authorized` one may still be captured. */
const STATES: Record<string, StatedPayment['state']> = {
  captured: 'paid',
  refunded: 'paid',
  authorized: 'processing',
}
const REFUND_STATES: Record<string, StatedRefund['state']> = { processed: 'done', failed: 'failed' }

/** An order is older than its payment by up to two hours, the lifetime of a link. The value includes a margin. */
const ORDERS_BEFORE_MILLISECONDS = 6 * 60 * 60 * 1000

/** Razorpay's lists of payments with fees, refunds and disputes (razorpay.com/docs/api). */
export async function statementOf(razorpay: Razorpay, { from, to }: Span): Promise<Statement> {
  const all = <S extends z.ZodType>(row: S, path: string, since = from) =>
    everyPage<z.output<S>>(async (page) => {
      const query = `from=${toSeconds(since)}&to=${toSeconds(to)}&count=${PAGE}&skip=${(page - 1) * PAGE}`
      const { items } = await razorpay.get(z.object({ items: z.array(row) }), `${path}?${query}`)
      return { rows: items, isLast: items.length < PAGE }
    })
  const payments = await all(Payment, '/payments')
  // A link copies its notes to the order that it creates, and the payment names that order.
  const orders = await all(Order, '/orders', new Date(from.getTime() - ORDERS_BEFORE_MILLISECONDS))
  const notesOf = new Map(orders.map(({ id, notes }) => [id, notes]))
  const paymentOf = ({ id, order_id, status, fee, base_currency, notes, ...row }: z.infer<typeof Payment>) => {
    const state = STATES[status]
    if (!state) return []
    const { amount, currency } = row
    const paymentId = ourId(notes.payment ?? notesOf.get(order_id ?? '')?.payment)
    const cost = fee == null ? null : { amount: fee, currency: base_currency ?? currency }
    return [{ reference: id, paymentId, state, amount, currency, fee: cost, at: fromSeconds(row.created_at) }]
  }
  return {
    payments: payments.flatMap(paymentOf),
    refunds: (await all(Refund, '/refunds')).map(({ id, status, notes, created_at, payment_id, ...sum }) => ({
      reference: id,
      refundId: ourId(notes.refund),
      money: payment_id ?? null,
      state: REFUND_STATES[status] ?? 'asked',
      ...sum,
      at: fromSeconds(created_at),
    })),
    disputes: (await all(Dispute, '/disputes')).map(({ created_at, ...dispute }) => ({
      ...dispute,
      at: fromSeconds(created_at),
    })),
    upTo: to,
  }
}
