import { toDecimal, toMinor } from '#contract/money.ts'
import type { Answer } from './fake-provider.ts'
import { type FakeRecord, type FakeRecords, type FakeRows, feeOf, found, shown } from './fake-records.ts'
import { type ledger, refundTxId } from './iyzico-ledger.ts'

type Ledger = ReturnType<typeof ledger>

/** Rows per page: few, so that a report has several pages. */
const PAGE = 2
const THREE_HOURS = 3 * 60 * 60 * 1000

/** Iyzico's payments and refunds. It has no refund ids, so the shop's id is used. */
export function iyzicoBooked({ forms, refunds }: Ledger): FakeRows {
  const paid = [...forms.values()].flatMap(({ conversationId, result }) =>
    result?.paymentStatus === 'SUCCESS' ? [{ conversationId, ...result }] : [],
  )
  return {
    payments: paid.map(({ paymentId, conversationId, paidPrice, currency }) => ({
      id: paymentId,
      ours: conversationId,
      amount: toMinor(paidPrice),
      currency,
      state: 'done' as const,
    })),
    refunds: refunds.map(({ paymentId, conversationId, price }) => ({
      id: conversationId,
      ours: conversationId,
      amount: toMinor(price),
      state: 'done' as const,
      of: paymentId,
      currency: paid.find((one) => one.paymentId === paymentId)?.currency ?? 'USD',
    })),
  }
}

/** Answers Iyzico's daily report (Turkish days) by page; undefined for other requests. */
export function iyzicoLists(
  path: string,
  query: URLSearchParams,
  book: Ledger,
  books: FakeRecords,
): Answer | undefined {
  if (path !== '/v2/reporting/payment/transactions') return undefined
  const local = new Date(books.at.getTime() + THREE_HOURS).toISOString()
  const { payments, refunds } = iyzicoBooked(book)
  const ever = { from: new Date(0), to: new Date() }
  const refundIds = new Map(book.refunds.map(({ conversationId }, index) => [conversationId, refundTxId(index)]))
  const row = (transactionType: string) => (one: FakeRecord, index: number) => ({
    transactionType,
    transactionDate: local.slice(0, 19).replace('T', ' '),
    transactionId: refundIds.get(one.id) ?? index,
    afterSettlement: 0,
    paymentId: Number(one.of ?? one.id),
    conversationId: one.ours ?? '',
    paidPrice: toDecimal(one.amount).toFixed(8),
    transactionCurrency: one.currency,
    settlementCurrency: one.currency,
    transactionStatus: 2,
    ...(transactionType === 'PAYMENT' && { iyzicoCommission: toDecimal(feeOf(one)), iyzicoFee: 0 }),
  })
  const isDay = local.startsWith(query.get('transactionDate') ?? 'none')
  const rows = isDay
    ? [
        ...shown(payments, books.payments, books, ever).map(row('PAYMENT')),
        ...shown(refunds, books.refunds, books, ever).map(row('REFUND')),
      ]
    : []
  const page = Number(query.get('page'))
  const transactions = rows.slice((page - 1) * PAGE, page * PAGE)
  return found({ status: 'success', transactions, currentPage: page, totalPageCount: Math.ceil(rows.length / PAGE) })
}
