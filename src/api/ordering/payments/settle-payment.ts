import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type PaymentState, PaymentStatus } from '#contract/ordering/payments.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { fromNow } from '../../platform/database/time.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { orders } from '../orders/tables.ts'
import { applyStatus } from './apply-status.ts'
import { type HoldOn, LEASE_MILLISECONDS } from './claim.ts'
import type { PaymentRow } from './open-payment.ts'
import { type PaymentProvider, type PaymentRef, ProviderRefused, type ProviderStatus } from './providers/provider.ts'
import { openedBy } from './providers/providers.ts'
import { paymentMoves, payments } from './tables.ts'

type SettleOptions = {
  /** Stored with the move. */
  cause: string
  /** The database's time, if the order does not wait for the payment any more: an open payment is ended at the provider. */
  close?: Date | undefined
  proof?: Record<string, string> | undefined
  /** Called before money is captured or a page is closed, by callers with a claim. */
  holdOn?: HoldOn | undefined
}

/**
 * Reads the payment's state from the provider and updates payment and order. The only way in which an order becomes paid online. Returns
 * the payment's state. Throws `ProviderUnavailable` if the provider cannot be asked.
 */
export async function settlePayment(
  services: Services,
  payment: PaymentRow,
  { cause, close, proof, holdOn }: SettleOptions,
): Promise<PaymentState> {
  const provider = openedBy(services.paymentProviders, payment)
  const { id, reference } = payment
  // Never opened at the provider, so it cannot be paid: it ends with its order.
  if (reference === null) return close ? await endUnbegun(services.db, payment, cause) : payment.state
  // The provider's keys were removed from the configuration, so it cannot be asked.
  if (!provider) return payment.state
  const open = { id, reference, openedAt: payment.updatedAt }
  try {
    let status = await provider.confirm(open, proof)
    if (status.state === 'approved') status = await takeIfAwaited(services.db, provider, { open, status, holdOn })
    if (close && status.state === 'open' && provider.close) {
      await holdOn?.()
      status = await provider.close(open, close)
    }
    const applied = await inTransaction(services.db, (tx) => applyStatus(tx, id, { status, cause }))
    if (applied.mismatch) services.log.error({ payment: id, took: applied.mismatch }, 'another sum was paid')
    if (applied.again.length > 0) services.log.error({ payment: id, again: applied.again }, 'a page was paid twice')
    return applied.state
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    services.log.error({ payment: id, problem: error.message }, 'a provider does not know a payment')
    return payment.state
  }
}

type Approved = { open: PaymentRef; status: ProviderStatus; holdOn: HoldOn | undefined }

/** Captures an approved payment only if its order still waits for it. Otherwise no money moves, and the payment expires. */
async function takeIfAwaited(
  db: Db,
  provider: PaymentProvider,
  { open, status, holdOn }: Approved,
): Promise<ProviderStatus> {
  await holdOn?.()
  const isAwaited = await keepAwaiting(db, open.id)
  return isAwaited && provider.capture ? await provider.capture(open) : { ...status, state: 'expired' }
}

/**
 * Whether the order still waits for the payment. Extends the deadline for the duration of the capture, so that `releaseHolds` does not
 * cancel the order meanwhile.
 */
async function keepAwaiting(db: Db, paymentId: string): Promise<boolean> {
  const ofIt = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.state, ['started', 'processing'])))
  const held = await db
    .update(orders)
    .set({ payBy: sql`greatest(${orders.payBy}, ${fromNow(2 * LEASE_MILLISECONDS)})` })
    .where(
      and(
        inArray(orders.id, ofIt),
        eq(orders.cancelled, false),
        eq(orders.paymentStatus, PaymentStatus.unpaid),
        isNotNull(orders.payBy),
      ),
    )
    .returning({ id: orders.id })
  return held.length > 0
}

/** Ends a payment without a reference. If the provider opens it at this moment, `paymentStep` sees this state afterwards. */
const endUnbegun = (db: Db, { id, state }: PaymentRow, cause: string): Promise<PaymentState> =>
  inTransaction(db, async (tx) => {
    const [ended] = await tx
      .update(payments)
      .set({ state: 'expired', updatedAt: fromNow() })
      .where(and(eq(payments.id, id), isNull(payments.reference), eq(payments.state, 'started')))
      .returning({ id: payments.id })
    if (ended) await tx.insert(paymentMoves).values({ paymentId: id, state: 'expired', cause: `${cause}, never begun` })
    return ended ? 'expired' : state
  })
