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
import type { ledger } from './stripe-ledger.ts'

type Ledger = ReturnType<typeof ledger>

const states = { succeeded: 'done', pending: 'asked', failed: 'failed' } as const
/** Stripe's id of the charge of an intent. */
const chargeOf = (intent: string) => intent.replace('pi_', 'ch_')

/** Stripe's payments and refunds. */
export function stripeBooked({ sessions, embedded, refunds }: Ledger): FakeRows {
  const intents = [
    ...embedded.values(),
    ...[...sessions.values()].flatMap(({ payment_intent }) => payment_intent ?? []),
  ]
  return {
    payments: intents
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, metadata, amount_received, currency }) => ({
        id: chargeOf(id),
        ours: metadata.payment || null,
        amount: amount_received,
        state: 'done' as const,
        currency: currency.toUpperCase(),
      })),
    refunds: [...refunds.values()].map(({ id, metadata, amount, currency, status, payment_intent }) => ({
      id,
      ours: metadata.refund || null,
      amount,
      state: states[status],
      of: chargeOf(payment_intent),
      currency: currency.toUpperCase(),
    })),
  }
}

const refundStatus = { done: 'succeeded', asked: 'pending', failed: 'failed' }

/** Answers Stripe's lists, the newest first, by page; undefined for other requests. */
export function stripeLists(
  path: string,
  query: URLSearchParams,
  book: Ledger,
  books: FakeRecords,
): Answer | undefined {
  if (query.has('payment_intent')) return undefined
  const [, list] = /^\/v1\/(charges|refunds|disputes)$/.exec(path) ?? []
  const { payments, refunds } = stripeBooked(book)
  const span = { from: fromSeconds(query.get('created[gte]')), to: fromSeconds(query.get('created[lte]')) }
  const common = ({ id, amount, currency }: FakeRecord) => ({
    id,
    amount,
    currency: currency.toLowerCase(),
    created: seconds(books.at),
  })
  const isExpanded = query.get('expand[0]') === 'data.balance_transaction'
  const charge = (row: FakeRecord) => ({
    ...common(row),
    object: 'charge',
    status: 'succeeded',
    metadata: row.ours ? { payment: row.ours } : {},
    balance_transaction: isExpanded ? { fee: feeOf(row), currency: row.currency.toLowerCase() } : `txn_${row.id}`,
    billing_details: { email: 'maryam@example.com' },
  })
  const refundsBehind = new Map([...book.refunds.values()].map(({ id, payment_intent }) => [id, payment_intent]))
  const refund = (row: FakeRecord) => ({
    ...common(row),
    object: 'refund',
    status: refundStatus[row.state],
    metadata: row.ours ? { refund: row.ours } : {},
    payment_intent: refundsBehind.get(row.id) ?? null,
  })
  if (list === 'charges') return page(shown(payments, books.payments, books, span).map(charge), query)
  if (list === 'refunds') return page(shown(refunds, books.refunds, books, span).map(refund), query)
  if (list !== 'disputes') return undefined
  const dispute = (row: FakeRecord) => ({ ...common(row), object: 'dispute', status: 'needs_response' })
  return page(shown([], books.disputes, books, span).map(dispute), query)
}

function page(rows: { id: string }[], query: URLSearchParams): Answer {
  const newest = rows.toReversed()
  const first = newest.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const data = newest.slice(first, first + Number(query.get('limit') ?? 10))
  return found({ object: 'list', data, has_more: first + data.length < newest.length })
}
