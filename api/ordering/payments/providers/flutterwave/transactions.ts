import { z } from 'zod'
import { toMinor } from '../../../../../contract/money.ts'
import { type PaymentRef, ProviderRefused, type ProviderStatus, type Sum } from '../provider.ts'
import { everyRow, type Flutterwave } from './client.ts'

const Transaction = z.object({
  id: z.number(),
  tx_ref: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  created_at: z.string(),
})
export type Transaction = z.infer<typeof Transaction>

const IS_NONE = /no transaction was found/i

/** The try that counts, undefined where nobody tried, and those that took money as well. */
export type Tries = { counts: Transaction | undefined; again: Transaction[] }

/**
 * What was tried under our name for a payment. The first try that took money counts, else one under way, else the one that
 * Flutterwave names. Its page stays open after a try that failed, and may be open twice, so one name may stand for several.
 */
export async function triesOf(flutterwave: Flutterwave, paymentId: string): Promise<Tries> {
  const named = `tx_ref=${encodeURIComponent(paymentId)}`
  const first = await flutterwave.get(Transaction, `/transactions/verify_by_reference?${named}`).catch(noneOr)
  if (!first) return { counts: undefined, again: [] }
  if (first.data.tx_ref !== paymentId) throw new ProviderRefused('It answered for another payment')
  const listed = await everyRow(flutterwave, Transaction, `/transactions?${named}`)
  const others = listed.filter((row) => row.tx_ref === paymentId && row.id !== first.data.id)
  const tries = [first.data, ...others].toSorted((one, other) => one.id - other.id)
  const [taken, ...again] = tries.filter(({ status }) => status === 'successful')
  return { counts: taken ?? tries.find(({ status }) => status === 'pending') ?? first.data, again }
}

const IS_ID = /^\d+$/

/** The try that took the money of a payment: one that was taken again has its own name for a reference. */
export async function takenFor(
  flutterwave: Flutterwave,
  { id, reference }: PaymentRef,
): Promise<Transaction | undefined> {
  const found = IS_ID.test(reference)
    ? (await flutterwave.get(Transaction, `/transactions/${reference}/verify`)).data
    : (await triesOf(flutterwave, id)).counts
  return found?.status === 'successful' ? found : undefined
}

/** Our id of what a transaction paid; null for one of somebody else's, or none. */
export async function paymentOf(flutterwave: Flutterwave, transaction: string): Promise<string | null> {
  if (!IS_ID.test(transaction)) return null
  const found = await flutterwave.get(Transaction, `/transactions/${transaction}/verify`).catch(noneOr)
  return found?.data.tx_ref ?? null
}

function noneOr(error: unknown): undefined {
  if (error instanceof ProviderRefused && IS_NONE.test(error.message)) return undefined
  throw error
}

const NOTHING = { amount: 0, currency: '' }

const sumOf = ({ amount, currency }: Transaction): Sum => ({ amount: toMinor(amount), currency })

/** How a payment stands by its tries. One that failed may be tried again on the same page, so the payment is open. */
export function statusOf({ counts, again }: Tries): ProviderStatus {
  if (!counts) return { state: 'open', ...NOTHING }
  if (counts.status === 'successful') {
    const twice = again.map((one) => ({ reference: String(one.id), ...sumOf(one) }))
    return { state: 'paid', ...sumOf(counts), ...(twice.length > 0 && { again: twice }) }
  }
  return { state: counts.status === 'pending' ? 'processing' : 'open', ...sumOf(counts) }
}
