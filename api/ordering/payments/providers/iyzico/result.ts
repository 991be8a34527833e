import { z } from 'zod'
import { toMinor } from '../../../../../contract/money.ts'
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

/**
 * What became of a form. That money was taken is only believed when Iyzico signed it, for this very form and payment;
 * undefined while it has nothing to say of it.
 */
export async function resultOf(iyzico: Iyzico, { id, reference }: PaymentRef): Promise<Result | undefined> {
  const asked = { locale: 'en', conversationId: id, token: reference }
  const result = await iyzico.post(Result, '/payment/iyzipos/checkoutform/auth/ecom/detail', asked).catch(noneOr)
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

/** A form that nobody sent is refused like one that is over; which of them it is, time tells. */
function noneOr(error: unknown): undefined {
  if (error instanceof ProviderRefused) return undefined
  throw error
}

/** The money is not here yet, but its payment was begun. */
const ON_ITS_WAY = new Set(['INIT_BANK_TRANSFER', 'PENDING_CREDIT'])

/** How a payment stands. A card that was turned down may be followed by another on the same form: it is open then. */
export function statusOf(result: Result | undefined): ProviderStatus {
  const taken = { amount: toMinor(result?.paidPrice ?? 0), currency: result?.currency ?? '' }
  if (result?.paymentStatus === 'SUCCESS') return { state: stateByRisk(result.fraudStatus), ...taken }
  return { state: ON_ITS_WAY.has(result?.paymentStatus ?? '') ? 'processing' : 'open', ...taken }
}

/** A payment that looks risky is reviewed by people first: 1 passed, 0 is looked at, -1 is turned down. */
function stateByRisk(fraudStatus: Result['fraudStatus']): ProviderStatus['state'] {
  if (fraudStatus === -1) return 'failed'
  return fraudStatus === 0 ? 'processing' : 'paid'
}
