import { z } from 'zod'
import { toDecimal, toMinor } from '../../../../contract/money.ts'
import { parseJson } from '../parse-json.ts'
import { mayHaveBegun, NeverSent, ProviderRefused, type RefundRequest, type RefundResult } from '../provider.ts'
import { everyRow, type Flutterwave } from './client.ts'
import { type Transaction, takenFor } from './transactions.ts'

/** `meta` is an object, or that as a string. */
const Disbursed = z.object({ disburse_status: z.string() })
const Meta = z.union([Disbursed, z.string().transform(parseJson).pipe(Disbursed)])
const Refund = z.object({ id: z.number(), status: z.string(), meta: z.unknown().optional() })
type Refund = z.infer<typeof Refund>

/** In lists the same things have other names. */
const ListedRefund = Refund.extend({
  TransactionId: z.number(),
  AmountRefunded: z.number(),
  comments: z.string().nullish(),
})

/** Gives money of a transaction back, or asks how that stands. */
export async function refundWith(flutterwave: Flutterwave, refund: RefundRequest): Promise<RefundResult> {
  if (refund.reference) return told((await flutterwave.get(Refund, `/refunds/${refund.reference}`)).data)
  const paid = await takenFor(flutterwave, refund.payment)
  if (!paid) throw new ProviderRefused('Nothing was taken that could be given back')
  const known = mayHaveBegun(refund) ? await begun(flutterwave, paid, refund) : undefined
  if (known) return told(known)
  if (refund.onlyLook) throw new NeverSent()
  const wanted = { amount: toDecimal(refund.amount), comments: commentOf(refund) }
  return told((await flutterwave.post(Refund, `/transactions/${paid.id}/refund`, wanted)).data)
}

const commentOf = ({ id }: RefundRequest): string => `refund ${id}`

/** An earlier try whose answer was lost: it keeps no idempotency keys, but the comment of every refund. */
async function begun(flutterwave: Flutterwave, paid: Transaction, refund: RefundRequest): Promise<Refund | undefined> {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const span = `from=${paid.created_at.slice(0, 10)}&to=${tomorrow.slice(0, 10)}`
  const rows = await everyRow(flutterwave, ListedRefund, `/refunds?${span}`)
  const ofThis = rows.filter(({ TransactionId }) => TransactionId === paid.id)
  const isSame = (row: z.infer<typeof ListedRefund>) =>
    row.comments == null ? isSuchAnother(row, refund) : row.comments === commentOf(refund)
  return ofThis.find(isSame)
}

/** Where comments are left out: one refund too few, which its buyer reports, is better than one too many. */
const isSuchAnother = (row: z.infer<typeof ListedRefund>, { amount }: RefundRequest): boolean =>
  toMinor(row.AmountRefunded) === amount && told(row).state !== 'failed'

/** A bare `completed` says that it is begun; `completed-mpgs` and the like, that the money went. */
function told({ id, status, meta }: Refund): RefundResult {
  const reference = String(id)
  const disbursed = Meta.safeParse(meta).data?.disburse_status.toLowerCase()
  if (status === 'failed' || status === 'cancelled' || disbursed === 'failed')
    return { reference, state: 'failed', problem: status === 'completed' ? 'disburse failed' : status }
  const went = status.startsWith('completed-') || disbursed === 'successful'
  return { reference, state: went ? 'done' : 'asked' }
}
