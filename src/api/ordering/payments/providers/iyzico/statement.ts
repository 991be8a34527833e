import { z } from 'zod'
import { toMinor } from '#contract/money.ts'
import { daysOf, everyPage, once, ourId } from '../read-statement.ts'
import type { Span, Statement } from '../statement.ts'
import { Amount, Id, type Iyzico } from './client.ts'
import { refundName } from './refund.ts'

/** The report uses Turkish time, UTC+3 all year. */
const AHEAD_HOURS = 3
const time = z
  .string()
  .transform((text) => new Date(`${text.trim().replace(' ', 'T')}+0${AHEAD_HOURS}:00`))
  .pipe(z.date())

const Transaction = z.object({
  transactionType: z.string(),
  transactionDate: time,
  transactionId: Id.nullish(),
  transactionStatus: z.number().nullish(),
  paymentId: Id,
  conversationId: z.string().nullish(),
  basketId: z.string().nullish(),
  paidPrice: Amount,
  transactionCurrency: z.string(),
  iyzicoCommission: Amount.nullish(),
  iyzicoFee: Amount.nullish(),
  settlementCurrency: z.string().nullish(),
})
type Transaction = z.infer<typeof Transaction>
const Report = z.object({ transactions: z.array(Transaction).nullish(), totalPageCount: z.number().nullish() })

/** Status 0: under fraud review. Status -1: declined. */
const stateOf = ({ transactionStatus }: Transaction) => (transactionStatus === 0 ? 'processing' : 'paid')
const cameAbout = ({ transactionStatus }: Transaction): boolean => (transactionStatus ?? 1) >= 0

/** Iyzico's daily reports (docs.iyzico.com, Reporting Service). They contain no disputes: Iyzico sends those by email. */
export async function statementOf(iyzico: Iyzico, span: Span): Promise<Statement> {
  const rows: Transaction[] = []
  for (const day of daysOf(span, AHEAD_HOURS)) {
    rows.push(...once(await transactionsOf(iyzico, day), nameOf))
  }
  const ofType = (types: string[]) => rows.filter((row) => types.includes(row.transactionType) && cameAbout(row))
  return {
    payments: ofType(['PAYMENT']).map((row) => ({
      reference: row.paymentId,
      paymentId: ourId(row.conversationId) ?? ourId(row.basketId),
      state: stateOf(row),
      ...sumOf(row),
      fee: feeOf(row),
      at: row.transactionDate,
    })),
    refunds: ofType(['REFUND', 'CANCEL']).map((row) => ({
      reference: refundName({ ...row, id: row.transactionId ?? undefined }) ?? `${row.paymentId}/`,
      refundId: ourId(row.conversationId),
      money: row.paymentId,
      state: 'done' as const,
      ...sumOf(row),
      at: row.transactionDate,
    })),
    disputes: [],
    upTo: span.to,
  }
}

/** A row without an id is never a duplicate. */
const nameOf = (row: Transaction) => (row.transactionId ? `${row.transactionType}/${row.transactionId}` : row)

const transactionsOf = (iyzico: Iyzico, day: string) =>
  everyPage<Transaction>(async (page) => {
    const query = `transactionDate=${day}&page=${page}`
    const { transactions, totalPageCount } = await iyzico.get(Report, '/v2/reporting/payment/transactions', query)
    return { rows: transactions ?? [], isLast: page >= (totalPageCount ?? 1) }
  })

const sumOf = ({ paidPrice, transactionCurrency: currency }: Transaction) => ({
  amount: toMinor(Math.abs(paidPrice)),
  currency,
})

function feeOf({ iyzicoCommission, iyzicoFee, settlementCurrency, transactionCurrency }: Transaction) {
  if (iyzicoCommission == null && iyzicoFee == null) return null
  return {
    amount: toMinor((iyzicoCommission ?? 0) + (iyzicoFee ?? 0)),
    currency: settlementCurrency ?? transactionCurrency,
  }
}
