import { z } from 'zod'
import { toMinor } from '#contract/money.ts'
import { type PaymentRef, ProviderRefused, type ProviderStatus } from '../provider.ts'
import { Amount, Id, type Iyzico } from './client.ts'

const Result = z.object({
  paymentStatus: z.string().nullish(),
  fraudStatus: z.number().nullish(),
  paymentId: Id.nullish(),
  basketId: z.string().nullish(),
  conversationId: z.string().nullish(),
  token: z.string().nullish(),
  currency: z.string().nullish(),
  price: Amount.nullish(),
  paidPrice: Amount.nullish(),
  itemTransactions: z.array(z.object({ paymentTransactionId: Id })).nullish(),
})
export type Result = z.infer<typeof Result>

/** The result of a form. A paid result must be signed by Iyzico for this form and payment. Undefined while there is no result. */
export async function resultOf(iyzico: Iyzico, { id, reference }: PaymentRef): Promise<Result | undefined> {
  const requested = { locale: 'en', conversationId: id, token: reference }
  const result = await iyzico.post(Result, '/payment/iyzipos/checkoutform/auth/ecom/detail', requested).catch(noneOr)
  if (result?.paymentStatus !== 'SUCCESS') return result
  const { paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token } = result
  const signed = [paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token]
  iyzico.prove(
    result.signature,
    signed.map((value) => value ?? ''),
  )
  if (basketId !== id || token !== reference) throw new ProviderRefused('It answered for another payment')
  return result
}

/** Iyzico refuses unsent and expired forms alike; the caller distinguishes them by time. */
function noneOr(error: unknown): undefined {
  if (error instanceof ProviderRefused) return undefined
  throw error
}

/** Payments that have started without the money having arrived. */
const ON_ITS_WAY = new Set(['INIT_BANK_TRANSFER', 'PENDING_CREDIT'])

/** State of a payment. After a declined card the customer can try another one on the same form, so the payment is open. */
export function statusOf(result: Result | undefined): ProviderStatus {
  const taken = { amount: toMinor(result?.paidPrice ?? 0), currency: result?.currency ?? '' }
  if (result?.paymentStatus === 'SUCCESS') return { state: stateByRisk(result.fraudStatus), ...taken }
  return { state: ON_ITS_WAY.has(result?.paymentStatus ?? '') ? 'processing' : 'open', ...taken }
}

/** Iyzico reviews risky payments manually: 1 accepted, 0 under review, -1 declined. */
function stateByRisk(fraudStatus: Result['fraudStatus']): ProviderStatus['state'] {
  if (fraudStatus === -1) return 'failed'
  return fraudStatus === 0 ? 'processing' : 'paid'
}
