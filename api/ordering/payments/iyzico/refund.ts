import { z } from 'zod'
import { toDecimal } from '../../../../contract/money.ts'
import { mayHaveBegun, NeverSent, ProviderRefused, type RefundRequest, type RefundResult } from '../provider.ts'
import { Amount, Id, type Iyzico } from './client.ts'
import { resultOf } from './result.ts'

const Refund = z.object({ paymentId: Id, price: Amount, currency: z.string(), conversationId: z.string().nullish() })

const Report = z.object({
  payments: z
    .array(
      z.object({
        itemTransactions: z
          .array(
            z.object({
              refunds: z
                .array(z.object({ refundConversationId: z.string().nullish(), refundStatus: z.number() }))
                .nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
})

/**
 * Gives money of a form back. Iyzico does it at once, names no refund and keeps no idempotency keys: our id is the name,
 * and what was paid back under it stands in its report.
 */
export async function refundWith(iyzico: Iyzico, refund: RefundRequest): Promise<RefundResult> {
  const result = await resultOf(iyzico, refund.payment)
  const item = result?.itemTransactions?.[0]
  if (!result?.paymentId || !item) throw new ProviderRefused('Nothing was taken that could be given back')
  const done: RefundResult = { reference: refund.id, state: 'done' }
  if ((refund.reference !== null || mayHaveBegun(refund)) && (await isReported(iyzico, result.paymentId, refund.id)))
    return done
  if (refund.onlyLook) throw new NeverSent()
  const given = await iyzico.post(Refund, '/payment/refund', {
    locale: 'en',
    conversationId: refund.id,
    paymentTransactionId: item.paymentTransactionId,
    price: toDecimal(refund.amount).toFixed(2),
    currency: refund.currency,
  })
  iyzico.prove(given.signature, [given.paymentId, given.price, given.currency, given.conversationId ?? ''])
  return done
}

async function isReported(iyzico: Iyzico, paymentId: string, refundId: string): Promise<boolean> {
  const query = `paymentId=${encodeURIComponent(paymentId)}`
  const { payments } = await iyzico.get(Report, '/v2/reporting/payment/details', query)
  const refunds = (payments ?? [])
    .flatMap((payment) => payment.itemTransactions ?? [])
    .flatMap((item) => item.refunds ?? [])
  return refunds.some((one) => one.refundConversationId === refundId && one.refundStatus === 1)
}
