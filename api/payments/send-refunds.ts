import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Shop } from '../ask.ts'
import type { Queryable } from '../database/db.ts'
import { inTransaction } from '../database/retry.ts'
import { mailBuyer } from '../orders/order-mails.ts'
import { ProviderAway, ProviderRefused, type Refunded } from './provider.ts'
import { providerOf } from './providers.ts'
import { waitAfter } from './rules.ts'
import { payments, refunds } from './tables.ts'

type RefundRow = typeof refunds.$inferSelect

const AT_MOST = 10
/** Who takes a refund has so long to send it; the provider gives one back once, however often it is sent. */
const LEASE_MILLISECONDS = 60_000

/** Sends money back that is due to go, and asks about what is on its way. */
export async function sendRefunds(shop: Shop, now: Date): Promise<void> {
  const { db } = shop
  const due = db.$with('due').as(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.state, 'asked'), lte(refunds.nextTryAt, now)))
      .orderBy(asc(refunds.nextTryAt))
      .limit(AT_MOST)
      .for('update', { skipLocked: true }),
  )
  const taken = await db
    .with(due)
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MILLISECONDS) })
    .where(inArray(refunds.id, db.select({ id: due.id }).from(due)))
    .returning()
  for (const refund of taken) await sendRefund(shop, refund, now)
}

/** Sends one refund, or asks how it stands, and writes down what the provider says. Throws nothing of the provider's. */
export async function sendRefund(shop: Shop, refund: RefundRow, now: Date): Promise<void> {
  try {
    const told = await askProvider(shop, refund)
    await inTransaction(shop.db, (tx) => noteTold(tx, refund, { told, now }))
    if (told.state === 'failed') shop.log.error({ refund: refund.id, problem: told.problem }, 'a refund failed')
  } catch (error) {
    const forGood = error instanceof ProviderRefused
    if (!forGood && !(error instanceof ProviderAway)) throw error
    shop.log[forGood ? 'error' : 'warn']({ refund: refund.id, problem: error.message }, 'a refund was not sent')
    await shop.db
      .update(refunds)
      .set({
        problem: error.message,
        nextTryAt: new Date(now.getTime() + waitAfter(refund.attempts)),
        updatedAt: now,
        ...(forGood && { state: 'failed' as const }),
      })
      .where(and(eq(refunds.id, refund.id), ne(refunds.state, 'done')))
  }
}

async function askProvider(shop: Shop, refund: RefundRow): Promise<Refunded> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, refund.paymentId))
  const provider = payment && providerOf(shop.paymentProviders, payment.method)
  if (!provider || payment.reference === null) throw new ProviderAway('Its provider is switched off')
  const { id, reference, attempts, charged: amount, currency } = refund
  return await provider.refund({
    id,
    reference,
    attempts,
    amount,
    currency,
    payment: { id: payment.id, reference: payment.reference },
  })
}

type Told = { told: Refunded; now: Date }

async function noteTold(tx: Queryable, refund: RefundRow, { told, now }: Told): Promise<void> {
  const { reference, state, problem = null } = told
  const nextTryAt = new Date(now.getTime() + waitAfter(refund.attempts))
  const changed = await tx
    .update(refunds)
    .set({ reference, state, problem, nextTryAt, updatedAt: now })
    .where(and(eq(refunds.id, refund.id), ne(refunds.state, state)))
    .returning({ id: refunds.id })
  if (changed.length === 0) {
    await tx.update(refunds).set({ reference, nextTryAt }).where(eq(refunds.id, refund.id))
    return
  }
  if (state !== 'done' || refund.amount === 0) return
  const content = { orderId: refund.orderId, amount: refund.amount }
  await mailBuyer(tx, { kind: 'order_refunded', content, cause: `order_refunded/${refund.id}` })
}
