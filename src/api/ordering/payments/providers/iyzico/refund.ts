import { z } from 'zod'
import { toDecimal, toMinor } from '#contract/money.ts'
import {
  mayHaveBegun,
  NeverSent,
  type PaymentRef,
  type ProviderRefund,
  ProviderRefused,
  type RefundRequest,
  type RefundResult,
} from '../provider.ts'
import { ourId } from '../read-statement.ts'
import { Amount, Id, type Iyzico } from './client.ts'
import { resultOf } from './result.ts'

const Refund = z.object({ paymentId: Id, price: Amount, currency: z.string(), conversationId: z.string().nullish() })

const Reported = z.object({
  refundTxId: Id.nullish(),
  refundConversationId: z.string().nullish(),
  refundPrice: Amount,
  currencyCode: z.string().nullish(),
  refundStatus: z.number(),
})
/** A payment cancelled completely before settlement, possible only on Iyzico's own pages. */
const Cancelled = Reported.omit({ refundTxId: true, refundConversationId: true }).extend({ refundId: Id.nullish() })
const list = <S extends z.ZodType>(of: S) => z.array(of).nullish()
const Report = z.object({
  payments: list(z.object({ cancels: list(Cancelled), itemTransactions: list(z.object({ refunds: list(Reported) })) })),
})

/**
 * Sends a refund. Iyzico refunds at once, has no refund ids and no idempotency keys. So our id is the reference, and Iyzico's report shows
 * whether it was refunded.
 */
export async function refundWith(iyzico: Iyzico, refund: RefundRequest): Promise<RefundResult> {
  const result = await resultOf(iyzico, refund.payment)
  const item = result?.itemTransactions?.[0]
  if (!result?.paymentId || !item) throw new ProviderRefused('Nothing was taken that could be given back')
  const done: RefundResult = { reference: refund.id, state: 'done' }
  if ((refund.reference !== null || mayHaveBegun(refund)) && (await isReported(iyzico, result.paymentId, refund.id)))
    return done
  if (refund.onlyLook) throw new NeverSent()
  await refund.holdOn()
  const input = await iyzico.post(Refund, '/payment/refund', {
    locale: 'en',
    conversationId: refund.id,
    paymentTransactionId: item.paymentTransactionId,
    price: toDecimal(refund.amount).toFixed(2),
    currency: refund.currency,
  })
  iyzico.prove(input.signature, [input.paymentId, input.price, input.currency, input.conversationId ?? ''])
  return done
}

type RefundNames = { paymentId: string; id: string | undefined; conversationId?: string | null | undefined }

/**
 * The id of a refund, the same in all reports. Our own refunds use our id. Others can share a conversation id, so their transaction id is
 * used if known; null if neither is known.
 */
export const refundName = ({ paymentId, id, conversationId }: RefundNames): string | null =>
  ourId(conversationId) ?? (id === undefined ? conversationId || null : `${paymentId}/${id}`)

const isReported = async (iyzico: Iyzico, paymentId: string, refundId: string): Promise<boolean> =>
  (await reported(iyzico, paymentId)).refunds.some((one) => one.refundConversationId === refundId)

/** Successful refunds and cancellations of a payment in Iyzico's report. Declined ones are left out. */
async function reported(iyzico: Iyzico, paymentId: string) {
  const query = `paymentId=${encodeURIComponent(paymentId)}`
  const { payments } = await iyzico.get(Report, '/v2/reporting/payment/details', query)
  const items = (payments ?? []).flatMap((payment) => payment.itemTransactions ?? [])
  const isDone = ({ refundStatus }: { refundStatus: number }) => refundStatus === 1
  return {
    refunds: items.flatMap((item) => item.refunds ?? []).filter(isDone),
    cancels: (payments ?? []).flatMap((payment) => payment.cancels ?? []).filter(isDone),
  }
}

/** All refunds of a form, including those from Iyzico's own pages, for which it sends no webhook. */
export async function refundsOf(iyzico: Iyzico, payment: PaymentRef): Promise<ProviderRefund[]> {
  const result = await resultOf(iyzico, payment)
  if (!result?.paymentId) return []
  const { paymentId } = result
  const { refunds, cancels } = await reported(iyzico, paymentId)
  const all = [
    ...refunds.map(({ refundTxId, refundConversationId, ...one }) => ({
      ...one,
      id: refundTxId,
      ours: refundConversationId,
    })),
    ...cancels.map(({ refundId, ...one }) => ({ ...one, id: refundId, ours: null })),
  ]
  return all.map(({ id, ours, refundPrice, currencyCode }, n) => ({
    reference: refundName({ paymentId, id: id ?? undefined, conversationId: ours }) ?? `${paymentId}/number ${n}`,
    state: 'done',
    amount: toMinor(refundPrice),
    currency: currencyCode ?? result.currency ?? '',
    ours: ours ?? null,
  }))
}
