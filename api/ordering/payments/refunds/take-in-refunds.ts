import { and, desc, eq, isNull } from 'drizzle-orm'
import { settleByItself } from '../../../platform/alerts/raise-alert.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import type { Shop } from '../../../platform/request/ask.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { orderWorth } from '../../orders/order-worth.ts'
import type { PaymentRow } from '../open-payment.ts'
import { type GivenBack, ProviderRefused, type Reading } from '../providers/provider.ts'
import { openedBy } from '../providers/providers.ts'
import { AT_PROVIDER, sum, worthAfterGiven, worthOfCharge } from '../rules.ts'
import { payments, refunds } from '../tables.ts'
import { giveBackExcess } from './give-back-excess.ts'
import { matchGiven } from './match-given.ts'
import { askRefund, moveRefund, tellRefunded } from './move-refund.ts'

type RefundRow = typeof refunds.$inferSelect
/** `holding`: a refund of ours that this process is about to send, so that it may still be left. */
type TakeInOptions = { cause: string; reading: Reading; holding?: RefundRow }

/**
 * Asks a provider what it gave back of a payment, and takes in what was begun at its own pages, as refunds of ours: what
 * is left to give follows from that, and nothing is given twice.
 */
export async function takeInRefunds(shop: Shop, payment: PaymentRow, asked: TakeInOptions): Promise<void> {
  const { reading, holding, cause } = asked
  const provider = openedBy(shop.paymentProviders, payment)
  const { id, reference } = payment
  if (!provider?.refundsOf || reference === null) return
  const given = await provider.refundsOf({ id, reference }, reading).catch((error: unknown) => {
    // What it does not list cannot be taken in; whether money can go back, it says when it is asked for that.
    if (error instanceof ProviderRefused) return undefined
    throw error
  })
  // Without its list nobody knows what an earlier try did.
  const unsent = given || holding?.attempts === 1 ? holding : undefined
  const fresh = await inTransaction(shop.db, (tx) =>
    takeIn(tx, payment, { cause, given: given ?? [], holding: unsent }),
  )
  for (const refund of fresh) shop.log.warn({ payment: id, refund }, 'money was given back at the provider')
}

/** Answers the ids of what is new. */
async function takeIn(
  tx: Queryable,
  payment: PaymentRow,
  { cause, given, holding }: Omit<TakeInOptions, 'reading'> & { given: GivenBack[]; holding: RefundRow | undefined },
): Promise<string[]> {
  const { orderId } = payment
  await lockOrder(tx, orderId)
  const known = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  const { sent, fresh } = matchGiven(known, given)
  const ids: string[] = []
  for (const one of fresh) ids.push(await write(tx, payment, { one, cause }))
  await leaveWhatIsGiven(tx, orderId, { sent, holding })
  return ids
}

async function write(
  tx: Queryable,
  payment: PaymentRow,
  { one, cause }: { one: GivenBack; cause: string },
): Promise<string> {
  const { id: paymentId, orderId } = payment
  const before = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'done'), isNull(refunds.replacedBy)))
  const { amount: charged, currency, reference } = one
  const amount = worthOfCharge(payment, { charged, currency, before: before.map((refund) => refund.charged) })
  const wanted = { orderId, paymentId, amount, charged, currency, reference, cause: AT_PROVIDER }
  const id = await askRefund(tx, wanted, cause)
  if (one.state === 'done' && (await moveRefund(tx, id, { to: 'done', problem: null, cause })))
    await tellRefunded(tx, { id, orderId, amount })
  return id
}

/**
 * Where something was given back at a provider's own pages: leaves refunds of ours that were not sent, or failed, while
 * more is on its way than the order is to give back, and asks for what of them is still due. In the open transaction and
 * under the order's lock.
 */
async function leaveWhatIsGiven(tx: Queryable, orderId: string, ours: Ours): Promise<void> {
  const rows = await tx
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.state, 'paid')))
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  const standing = rows.map(({ refund }) => refund)
  const by = standing.find(({ cause }) => cause === AT_PROVIDER)
  if (!by) return
  let tooMuch = sum(standing.map(({ amount }) => amount)) - (await dueBack(tx, orderId, standing))
  for (const refund of standing.filter((one) => isNotSent(one, ours))) {
    if (tooMuch <= 0) break
    if (refund.state === 'asked') {
      await moveRefund(tx, refund.id, { to: 'failed', problem: AT_PROVIDER, cause: AT_PROVIDER })
    }
    await tx.update(refunds).set({ replacedBy: by.id }).where(eq(refunds.id, refund.id))
    // Nobody has to see to it: its money went another way.
    await settleByItself(tx, { kind: 'refund_failed', about: refund.id })
    tooMuch -= refund.amount
  }
  await giveBackExcess(tx, orderId)
}

/** What was paid online beyond what is left of the order and was not given back of it already. */
async function dueBack(tx: Queryable, orderId: string, standing: RefundRow[]): Promise<number> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
  const worth = await orderWorth(tx, orderId)
  return Math.max(0, sum(paid.map(({ wanted }) => wanted)) - worthAfterGiven(worth, standing))
}

/** `sent`: the ids of those that the provider lists; `holding`: one that this process is about to send, maybe not for the first time. */
type Ours = { sent: Set<string>; holding: RefundRow | undefined }

const isNotSent = ({ id, state, cause, reference, attempts }: RefundRow, { sent, holding }: Ours): boolean =>
  !sent.has(id) &&
  ((state === 'failed' && cause !== AT_PROVIDER) ||
    (state === 'asked' && reference === null && (attempts === 0 || id === holding?.id)))
