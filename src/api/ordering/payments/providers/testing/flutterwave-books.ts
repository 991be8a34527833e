import { toDecimal, toMinor } from '#contract/money.ts'
import type { Answer } from './fake-provider.ts'
import { type FakeRecord, type FakeRecords, type FakeRows, feeOf, shown } from './fake-records.ts'
import { type ledger, listed } from './flutterwave-ledger.ts'

type Ledger = ReturnType<typeof ledger>

const OURS = /^refund (\S+)$/

/** Flutterwave's payments and refunds. */
export function flutterwaveBooked({ transactions, refunds }: Ledger): FakeRows {
  return {
    payments: transactions
      .filter(({ status }) => status === 'successful')
      .map(({ id, tx_ref, amount, currency }) => ({
        id: String(id),
        ours: tx_ref,
        amount: toMinor(amount),
        currency,
        state: 'done' as const,
      })),
    refunds: refunds.map(({ id, tx_id, amount_refunded, comments, status }) => ({
      id: String(id),
      ours: OURS.exec(comments)?.[1] ?? null,
      amount: toMinor(amount_refunded),
      of: String(tx_id),
      currency: transactions.find((one) => one.id === tx_id)?.currency ?? 'USD',
      state: status === 'failed' ? 'failed' : status === 'completed' ? 'asked' : 'done',
    })),
  }
}

const refundStatus = { done: 'completed-mpgs', asked: 'completed', failed: 'failed' }

/** Answers Flutterwave's lists by day and page; undefined for other requests. */
export function flutterwaveLists(
  path: string,
  query: URLSearchParams,
  book: Ledger,
  books: FakeRecords,
): Answer | undefined {
  const [, list] = /^\/v3\/(transactions|refunds|chargebacks)$/.exec(path) ?? []
  if (!list || !query.has('from')) return undefined
  const { payments, refunds } = flutterwaveBooked(book)
  const span = { from: new Date(query.get('from') ?? ''), to: new Date(`${query.get('to')}T23:59:59Z`) }
  const created_at = books.at.toISOString()
  const transaction = (row: FakeRecord) => ({
    id: Number(row.id),
    tx_ref: row.ours ?? 'somebody’s',
    amount: toDecimal(row.amount),
    currency: row.currency,
    app_fee: toDecimal(feeOf(row)),
    status: 'successful',
    created_at,
    customer: { email: 'maryam@example.com' },
  })
  const refund = (row: FakeRecord) => ({
    id: Number(row.id),
    TransactionId: Number(row.of ?? 1),
    AmountRefunded: toDecimal(row.amount),
    status: refundStatus[row.state],
    comments: row.ours ? `refund ${row.ours}` : 'by the dashboard',
    created_at,
  })
  const chargeback = (row: FakeRecord) => ({
    id: Number(row.id),
    amount: toDecimal(row.amount),
    currency: row.currency,
    status: 'initiated',
    created_at,
  })
  const listOf = {
    transactions: () => shown(payments, books.payments, books, span).map(transaction),
    refunds: () => shown(refunds, books.refunds, books, span).map(refund),
    chargebacks: () => shown([], books.disputes, books, span).map(chargeback),
  }
  return listed(listOf[list as keyof typeof listOf](), query)
}
