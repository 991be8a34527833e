import { z } from 'zod'
import { toMinor } from '../../../contract/money.ts'
import { ProviderRefused, type Standing } from '../provider.ts'
import { everyRow, type Flutterwave } from './wire.ts'

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

/**
 * What was tried under our name for a payment: the try that took money, else the one Flutterwave names; undefined where
 * nobody tried. Its page stays open after a try that failed, so one name may stand for several.
 */
export async function transactionOf(flutterwave: Flutterwave, paymentId: string): Promise<Transaction | undefined> {
  const named = `tx_ref=${encodeURIComponent(paymentId)}`
  const first = await flutterwave.get(Transaction, `/transactions/verify_by_reference?${named}`).catch(noneOr)
  if (first?.data.status !== 'failed') return ours(first?.data, paymentId)
  const tries = await everyRow(flutterwave, Transaction.pick({ id: true, status: true }), `/transactions?${named}`)
  const other = tries.find(({ status }) => status === 'successful') ?? tries.find(({ status }) => status === 'pending')
  if (!other) return ours(first.data, paymentId)
  return ours((await flutterwave.get(Transaction, `/transactions/${other.id}/verify`)).data, paymentId)
}

function noneOr(error: unknown): undefined {
  if (error instanceof ProviderRefused && IS_NONE.test(error.message)) return undefined
  throw error
}

function ours(found: Transaction | undefined, paymentId: string): Transaction | undefined {
  if (found && found.tx_ref !== paymentId) throw new ProviderRefused('It answered for another payment')
  return found
}

const NOTHING = { amount: 0, currency: '' }

/** How a payment stands by its try. One that failed may be tried again on the same page, so the payment is open. */
export function standingOf(found: Transaction | undefined): Standing {
  if (!found) return { state: 'open', ...NOTHING }
  const taken = { amount: toMinor(found.amount), currency: found.currency }
  if (found.status === 'successful') return { state: 'paid', ...taken }
  return { state: found.status === 'pending' ? 'processing' : 'open', ...taken }
}
