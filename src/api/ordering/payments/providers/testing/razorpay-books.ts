import type { Answer } from './fake-provider.ts'
import {
  type FakeRecord,
  type FakeRecords,
  type FakeRows,
  feeOf,
  found,
  fromSeconds,
  seconds,
  shown,
} from './fake-records.ts'
import type { ledger } from './razorpay-ledger.ts'

type Ledger = ReturnType<typeof ledger>

/** Razorpay's payments and refunds. */
export function razorpayBooked({ links, payments, refunds }: Ledger): FakeRows {
  const linkOf = (payment: string) =>
    [...links.values()].find((link) => link.payments?.some(({ payment_id }) => payment_id === payment))
  return {
    payments: [...payments.values()].map(({ id, amount, currency }) => ({
      id,
      ours: linkOf(id)?.reference_id ?? null,
      amount,
      currency,
      state: 'done',
    })),
    refunds: [...refunds.values()].map(({ id, payment_id, amount, status, notes }) => ({
      id,
      ours: (notes as { refund?: string }).refund ?? null,
      amount,
      of: payment_id,
      currency: payments.get(payment_id)?.currency ?? '',
      state: status === 'processed' ? 'done' : status === 'failed' ? 'failed' : 'asked',
    })),
  }
}

const refundStatus = { done: 'processed', asked: 'pending', failed: 'failed' }

/** Answers Razorpay's lists, the newest first, by page; undefined for other requests. */
export function razorpayLists(
  path: string,
  query: URLSearchParams,
  book: Ledger,
  books: FakeRecords,
): Answer | undefined {
  const [, list] = /^\/v1\/(payments|orders|refunds|disputes)$/.exec(path) ?? []
  const { payments, refunds } = razorpayBooked(book)
  const span = { from: fromSeconds(query.get('from')), to: fromSeconds(query.get('to')) }
  const created_at = seconds(books.at)
  const orderOf = ({ ours }: FakeRecord) => (ours === null ? null : `order_${ours}`)
  const common = ({ id, amount, currency }: FakeRecord) => ({ id, amount, currency, created_at })
  // Only the order that a link creates has its notes. Missing notes are an empty list.
  const payment = (row: FakeRecord) => ({
    ...common(row),
    entity: 'payment',
    status: 'captured',
    order_id: orderOf(row),
    notes: [],
    fee: feeOf(row),
    tax: 0,
    base_currency: row.currency,
    email: 'maryam@example.com',
  })
  const refund = (row: FakeRecord) => ({
    ...common(row),
    entity: 'refund',
    payment_id: row.of,
    status: refundStatus[row.state],
    notes: row.ours ? { refund: row.ours } : [],
  })
  const listed = {
    payments: () => shown(payments, books.payments, books, span).map(payment),
    orders: () =>
      shown(payments, books.payments, books, span).map((row) => ({
        id: orderOf(row) ?? `order_${row.id}`,
        created_at,
        notes: row.ours ? { payment: row.ours } : [],
      })),
    refunds: () => shown(refunds, books.refunds, books, span).map(refund),
    disputes: () =>
      shown([], books.disputes, books, span).map((row) => ({ ...common(row), payment_id: 'pay_1', status: 'open' })),
  }
  if (!list) return undefined
  const rows = listed[list as keyof typeof listed]().toReversed()
  const [skip, count] = [Number(query.get('skip')), Math.min(100, Number(query.get('count') ?? 10))]
  const items = rows.slice(skip, skip + count)
  return found({ entity: 'collection', count: items.length, items })
}
