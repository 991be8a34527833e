import { z } from 'zod'
import { toMinor } from '#contract/money.ts'
import { everyPage, Moment, once, ourId } from '../read-statement.ts'
import type { Span, StatedPayment, Statement } from '../statement.ts'
import { type Flutterwave, PageInfo } from './client.ts'
import { ListedRefund, refundIdIn, refundResultOf } from './refund.ts'

const Transaction = z.object({
  id: z.number(),
  tx_ref: z.string(),
  amount: z.number(),
  currency: z.string(),
  app_fee: z.number().nullish(),
  status: z.string(),
  created_at: Moment,
})
/** Lists use either field name. */
const DatedRefund = ListedRefund.extend({ created_at: Moment.optional(), createdAt: Moment.optional() })
const Chargeback = z.object({
  id: z.number(),
  amount: z.number(),
  currency: z.string().nullish(),
  status: z.string(),
  created_at: Moment,
  transaction_id: z.number().nullish(),
})

const STATES: Record<string, StatedPayment['state']> = { successful: 'paid', pending: 'processing' }

/** Flutterwave's lists of transactions with fees, refunds and chargebacks (developer.flutterwave.com/v3.0). */
export async function statementOf(flutterwave: Flutterwave, { from, to }: Span): Promise<Statement> {
  const dayAfter = new Date(to.getTime() + 86_400_000)
  const span = `from=${dayOf(from)}&to=${dayOf(dayAfter)}`
  const all = async <S extends z.ZodType<{ id: number }>>(row: S, path: string) => {
    const rows = await everyPage<z.output<S>>(async (page) => {
      const { data, meta } = await flutterwave.get(z.array(row), `${path}?${span}&page=${page}`)
      const pages = PageInfo.safeParse(meta)
      return { rows: data, isLast: !pages.success || page >= pages.data.page_info.total_pages }
    })
    return once(rows, ({ id }) => id)
  }
  const transactions = await all(Transaction, '/transactions')
  const refunds = await all(DatedRefund, '/refunds')
  const chargebacks = await all(Chargeback, '/chargebacks')
  const currencyOf = new Map(transactions.map(({ id, currency }) => [id, currency]))
  return {
    payments: transactions.flatMap(paymentOf),
    refunds: refunds.map((row) => ({
      reference: String(row.id),
      refundId: ourId(refundIdIn(row.comments)),
      money: String(row.TransactionId),
      state: refundResultOf(row).state,
      amount: toMinor(row.AmountRefunded),
      // A refund has the currency of its transaction; the shop takes only USD there.
      currency: currencyOf.get(row.TransactionId) ?? 'USD',
      at: row.created_at ?? row.createdAt ?? from,
    })),
    disputes: chargebacks.map(({ id, amount, currency, status, transaction_id, created_at }) => ({
      id: String(id),
      status,
      amount: toMinor(amount),
      currency: currency ?? currencyOf.get(transaction_id ?? 0) ?? 'USD',
      at: created_at,
    })),
    upTo: to,
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function paymentOf({ id, tx_ref, amount, currency, app_fee, status, created_at }: z.infer<typeof Transaction>) {
  const state = STATES[status]
  if (!state) return []
  const fee = app_fee == null ? null : { amount: toMinor(app_fee), currency }
  const sum = { amount: toMinor(amount), currency }
  return [{ reference: String(id), paymentId: ourId(tx_ref), state, ...sum, fee, at: created_at }]
}
