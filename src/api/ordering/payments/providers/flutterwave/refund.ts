import { z } from 'zod'
import { toDecimal, toMinor } from '#contract/money.ts'
import { parseJson } from '../parse-json.ts'
import {
  mayHaveBegun,
  NeverSent,
  type PaymentRef,
  type ProviderRefund,
  ProviderRefused,
  type Reading,
  type RefundRequest,
  type RefundResult,
} from '../provider.ts'
import { everyRow, type Flutterwave } from './client.ts'
import { type Transaction, takenFor } from './transactions.ts'

/** `meta` is an object or its JSON as a string. */
const Disbursed = z.object({ disburse_status: z.string() })
const Meta = z.union([Disbursed, z.string().transform(parseJson).pipe(Disbursed)])
const Refund = z.object({ id: z.number(), status: z.string(), meta: z.unknown().optional() })
type Refund = z.infer<typeof Refund>

/** Lists use other field names. */
export const ListedRefund = Refund.extend({
  TransactionId: z.number(),
  AmountRefunded: z.number(),
  comments: z.string().nullish(),
})
type ListedRefund = z.infer<typeof ListedRefund>

/** Sends a refund of a transaction, or checks its state. */
export async function refundWith(flutterwave: Flutterwave, refund: RefundRequest): Promise<RefundResult> {
  if (refund.reference) return refundResultOf((await flutterwave.get(Refund, `/refunds/${refund.reference}`)).data)
  const paid = await takenFor(flutterwave, refund.payment)
  if (!paid) throw new ProviderRefused('Nothing was taken that could be given back')
  const known = mayHaveBegun(refund) ? await begun(flutterwave, paid, refund) : undefined
  if (known) return refundResultOf(known)
  if (refund.onlyLook) throw new NeverSent()
  await refund.holdOn()
  const wanted = { amount: toDecimal(refund.amount), comments: commentOf(refund) }
  return refundResultOf((await flutterwave.post(Refund, `/transactions/${paid.id}/refund`, wanted)).data)
}

const commentOf = ({ id }: RefundRequest): string => `refund ${id}`

/** Our refund id in the comment; undefined for other comments. */
export const refundIdIn = (comment: string | null | undefined): string | undefined =>
  /^refund (\S+)$/.exec(comment ?? '')?.[1]

/** Finds a refund of an earlier request whose response was lost. Flutterwave has no idempotency keys, but stores each refund's comment. */
async function begun(flutterwave: Flutterwave, paid: Transaction, refund: RefundRequest): Promise<Refund | undefined> {
  const ofThis = await allOf(flutterwave, paid, refund)
  const isSame = (row: ListedRefund) =>
    row.comments == null ? isSuchAnother(row, refund) : row.comments === commentOf(refund)
  return ofThis.find(isSame)
}

async function allOf(flutterwave: Flutterwave, paid: Transaction, { now, holdOn }: Reading): Promise<ListedRefund[]> {
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString()
  const span = `from=${paid.created_at.slice(0, 10)}&to=${tomorrow.slice(0, 10)}`
  const rows = await everyRow(flutterwave, ListedRefund, `/refunds?${span}`, holdOn)
  return rows.filter(({ TransactionId }) => TransactionId === paid.id)
}

/** All refunds of a transaction. If the list omits comments, it is unknown which are ours. */
export async function refundsOf(
  flutterwave: Flutterwave,
  payment: PaymentRef,
  reading: Reading,
): Promise<ProviderRefund[]> {
  const paid = await takenFor(flutterwave, payment)
  const all = paid ? await allOf(flutterwave, paid, reading) : []
  return all.map((row) => {
    const ours = row.comments == null ? undefined : (refundIdIn(row.comments) ?? null)
    return { ...refundResultOf(row), amount: toMinor(row.AmountRefunded), currency: paid?.currency ?? '', ours }
  })
}

/**
 * For lists without comments: any refund of the same amount counts as ours. A missing refund, which the customer reports, is better than a
 * double one.
 */
const isSuchAnother = (row: ListedRefund, { amount }: RefundRequest): boolean =>
  toMinor(row.AmountRefunded) === amount && refundResultOf(row).state !== 'failed'

/** The status `completed` alone means started; `completed-mpgs` and similar mean that the money was sent. */
export function refundResultOf({ id, status, meta }: Refund): RefundResult {
  const reference = String(id)
  const disbursed = Meta.safeParse(meta).data?.disburse_status.toLowerCase()
  if (status === 'failed' || status === 'cancelled' || disbursed === 'failed')
    return { reference, state: 'failed', problem: status === 'completed' ? 'disburse failed' : status }
  const went = status.startsWith('completed-') || disbursed === 'successful'
  return { reference, state: went ? 'done' : 'asked' }
}
