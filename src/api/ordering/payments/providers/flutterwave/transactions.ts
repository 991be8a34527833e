import { z } from 'zod'
import { toMinor } from '#contract/money.ts'
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

/** `counts`: the transaction that decides; undefined if there is none. `again`: further transactions that took money. */
export type Tries = { counts: Transaction | undefined; again: Transaction[] }

/**
 * Transactions under our id of a payment. The first successful one counts, else a pending one, else the one that Flutterwave names. A page
 * stays open after a failed transaction and can be open twice, so one id can have several.
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

/** The transaction that took a payment's money. A repeated payment has the transaction id as its reference. */
export async function takenFor(
  flutterwave: Flutterwave,
  { id, reference }: PaymentRef,
): Promise<Transaction | undefined> {
  const found = IS_ID.test(reference)
    ? (await flutterwave.get(Transaction, `/transactions/${reference}/verify`)).data
    : (await triesOf(flutterwave, id)).counts
  return found?.status === 'successful' ? found : undefined
}

/** Our payment id of a transaction; null if it is unknown or not ours. */
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

/** State of a payment by its transactions. After a failed one the customer can try again on the same page, so the payment is open. */
export function statusOf({ counts, again }: Tries): ProviderStatus {
  if (!counts) return { state: 'open', ...NOTHING }
  if (counts.status === 'successful') {
    const twice = again.map((one) => ({ reference: String(one.id), ...sumOf(one) }))
    return { state: 'paid', ...sumOf(counts), ...(twice.length > 0 && { again: twice }) }
  }
  return { state: counts.status === 'pending' ? 'processing' : 'open', ...sumOf(counts) }
}
