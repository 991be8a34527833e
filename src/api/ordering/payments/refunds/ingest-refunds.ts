import { and, desc, eq, isNull } from 'drizzle-orm'
import { settleResolvedAlert } from '../../../platform/alerts/raise-alert.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import type { Services } from '../../../platform/request/handler-context.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { orderValue } from '../../orders/order-value.ts'
import type { PaymentRow } from '../open-payment.ts'
import { type ProviderRefund, ProviderRefused, type Reading } from '../providers/provider.ts'
import { openedBy } from '../providers/providers.ts'
import { AT_PROVIDER, sum, worthAfterGiven, worthOfCharge } from '../rules.ts'
import { payments, refunds } from '../tables.ts'
import { matchRefunds } from './match-refunds.ts'
import { askRefund, moveRefund, tellRefunded } from './move-refund.ts'
import { refundExcess } from './refund-excess.ts'

type RefundRow = typeof refunds.$inferSelect
/** `holding`: our refund that this process is about to send, which can still be dropped. */
type TakeInOptions = { cause: string; reading: Reading; holding?: RefundRow }

/**
 * Reads the provider's refunds of a payment and imports those made on its own pages, so that the refundable amount is right and nothing is
 * refunded twice.
 */
export async function ingestRefunds(services: Services, payment: PaymentRow, requested: TakeInOptions): Promise<void> {
  const { reading, holding, cause } = requested
  const provider = openedBy(services.paymentProviders, payment)
  const { id, reference } = payment
  if (!provider?.refundsOf || reference === null) return
  const refunded = await provider.refundsOf({ id, reference }, reading).catch((error: unknown) => {
    // Without the list nothing can be imported. The provider's answer to the refund itself decides later.
    if (error instanceof ProviderRefused) return undefined
    throw error
  })
  // Without the list the result of an earlier try is unknown.
  const unsent = refunded || holding?.attempts === 1 ? holding : undefined
  const fresh = await inTransaction(services.db, (tx) =>
    takeIn(tx, payment, { cause, input: refunded ?? [], holding: unsent }),
  )
  for (const refund of fresh) services.log.warn({ payment: id, refund }, 'money was given back at the provider')
}

/** Returns the ids of imported refunds. */
async function takeIn(
  tx: Queryable,
  payment: PaymentRow,
  {
    cause,
    input: refunded,
    holding,
  }: Omit<TakeInOptions, 'reading'> & { input: ProviderRefund[]; holding: RefundRow | undefined },
): Promise<string[]> {
  const { orderId } = payment
  await lockOrder(tx, orderId)
  const known = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  const { sent, fresh } = matchRefunds(known, refunded)
  const ids: string[] = []
  for (const one of fresh) ids.push(await write(tx, payment, { one, cause }))
  await leaveWhatIsGiven(tx, orderId, { sent, holding })
  return ids
}

async function write(
  tx: Queryable,
  payment: PaymentRow,
  { one, cause }: { one: ProviderRefund; cause: string },
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
 * After refunds on the provider's own pages: drops our unsent or failed refunds while the total exceeds the amount due, and requests what
 * is still due. Runs in the caller's transaction with the order locked.
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
    // No action by staff is needed: the money was refunded another way.
    await settleResolvedAlert(tx, { kind: 'refund_failed', about: refund.id })
    tooMuch -= refund.amount
  }
  await refundExcess(tx, orderId)
}

/** Online payments minus the order's remaining worth: the total amount to refund. */
async function dueBack(tx: Queryable, orderId: string, standing: RefundRow[]): Promise<number> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
  const worth = await orderValue(tx, orderId)
  return Math.max(0, sum(paid.map(({ wanted }) => wanted)) - worthAfterGiven(worth, standing))
}

/** `sent`: ids of our refunds in the provider's list. `holding`: the refund that this process is about to send, perhaps as a retry. */
type Ours = { sent: Set<string>; holding: RefundRow | undefined }

const isNotSent = ({ id, state, cause, reference, attempts }: RefundRow, { sent, holding }: Ours): boolean =>
  !sent.has(id) &&
  ((state === 'failed' && cause !== AT_PROVIDER) ||
    (state === 'asked' && reference === null && (attempts === 0 || id === holding?.id)))
