import type { Answer } from './fake-provider.ts'
import { type FakeRecord, type FakeRecords, type FakeRows, feeOf, found, shown } from './fake-records.ts'
import type { ledger, PayPalOrder } from './paypal-ledger.ts'

type Ledger = ReturnType<typeof ledger>

const minor = (value: string): number => Math.round(Number(value) * 100)
const stateOf = (status: string): FakeRecord['state'] =>
  status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'asked' : 'failed'

type PayPalRow = Omit<PayPalOrder['captures'][number], 'custom_id'> & { custom_id?: string | null }

/** PayPal's payments and refunds. */
export function paypalBooked({ orders }: Ledger): FakeRows {
  const booked = ({ id, status, amount, custom_id = null }: PayPalRow) => ({
    id,
    ours: custom_id,
    amount: minor(amount.value),
    currency: amount.currency_code,
    state: stateOf(status),
  })
  const all = [...orders.values()]
  return {
    payments: all.flatMap(({ captures }) => captures.map(booked)),
    refunds: all.flatMap(({ refunds, captures }) =>
      refunds.map((refund) => ({ ...booked(refund), of: captures[0]?.id ?? '' })),
    ),
  }
}

const statusOf = { done: 'S', asked: 'P', failed: 'D' }

/** Answers PayPal's report and disputes by page; undefined for other requests. */
export function paypalLists(
  path: string,
  query: URLSearchParams,
  book: Ledger,
  books: FakeRecords,
): Answer | undefined {
  if (path === '/v1/reporting/transactions') return report(query, book, books)
  if (path !== '/v1/customer/disputes') return undefined
  const since = new Date(query.get('start_time') ?? '')
  const rows = shown([], books.disputes, books, { from: since, to: new Date() })
  const [size, first] = [Number(query.get('page_size')), Number(query.get('next_page_token') ?? 0)]
  const next = new URL(`https://api-m.paypal.com${path}?${query}`)
  next.searchParams.set('next_page_token', String(first + size))
  return found({
    items: rows.slice(first, first + size).map((row) => ({
      dispute_id: row.id,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      create_time: books.at.toISOString(),
      dispute_amount: money(row.amount, row.currency),
    })),
    links: rows.length > first + size ? [{ rel: 'next', href: next.href, method: 'GET' }] : [],
  })
}

const money = (amount: number, currency_code: string) => ({ currency_code, value: (amount / 100).toFixed(2) })

function report(query: URLSearchParams, book: Ledger, books: FakeRecords): Answer {
  const span = { from: new Date(query.get('start_date') ?? ''), to: new Date(query.get('end_date') ?? '') }
  const { payments, refunds } = paypalBooked(book)
  const info = (row: FakeRecord, code: string, sign: 1 | -1) => ({
    transaction_info: {
      transaction_id: row.id,
      transaction_event_code: code,
      transaction_status: statusOf[row.state],
      transaction_initiation_date: books.at.toISOString().replace('.000Z', '+0000').replace('Z', '+0000'),
      transaction_amount: money(sign * row.amount, row.currency),
      ...(sign === 1 && { fee_amount: money(-feeOf(row), row.currency) }),
      ...(row.ours && { custom_field: row.ours }),
      ...(row.of && { paypal_reference_id: row.of, paypal_reference_id_type: 'TXN' }),
    },
  })
  // A transfer to a bank account is not a payment.
  const moved = { id: 'T-1', ours: null, amount: 900_000, currency: 'USD', state: 'done' as const }
  const rows = [
    info(moved, 'T0400', -1),
    ...shown(payments, books.payments, books, span).map((row) => info(row, 'T0006', 1)),
    ...shown(refunds, books.refunds, books, span).map((row) => info(row, 'T1107', -1)),
  ]
  const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
  return found({
    transaction_details: rows.slice((page - 1) * size, page * size),
    page,
    total_items: rows.length,
    total_pages: Math.ceil(rows.length / size),
    last_refreshed_datetime: span.to.toISOString(),
  })
}
