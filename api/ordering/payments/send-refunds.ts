import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Shop } from '../../platform/request/ask.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { clockFrom } from './clock.ts'
import { countOne, earlierThan, markTwice, noteByHand, twiceWords } from './duplicate-refunds.ts'
import { moveRefund, tellRefunded } from './move-refund.ts'
import { ProviderRefused, ProviderUnavailable, type RefundResult } from './provider.ts'
import { openedBy } from './providers.ts'
import { waitAfter } from './rules.ts'
import { payments, refunds } from './tables.ts'

type RefundRow = typeof refunds.$inferSelect
/** `cause` is kept with the move. */
type MoveContext = { now: Date; cause: string }

const AT_MOST = 10
/** Who takes a refund has so long to send it; the provider gives one back once, however often it is sent. */
export const LEASE_MILLISECONDS = 60_000

/**
 * Sends money back that is due to go, and asks about what is on its way. One is taken at a time, so that none behind a
 * slow provider outlives its lease and is sent by two: not all of them keep idempotency keys.
 */
export async function sendRefunds(shop: Shop, now: Date): Promise<void> {
  const clock = clockFrom(now)
  for (let n = 0; n < AT_MOST; n++) {
    const refund = await takeDue(shop, clock())
    if (!refund) return
    await sendRefund(shop, refund, { now: clock(), cause: refund.reference ? 'asked' : 'sent' })
  }
}

async function takeDue({ db }: Shop, now: Date): Promise<RefundRow | undefined> {
  const due = db.$with('due').as(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.state, 'asked'), lte(refunds.nextTryAt, now)))
      .orderBy(asc(refunds.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [taken] = await db
    .with(due)
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MILLISECONDS) })
    .where(inArray(refunds.id, db.select({ id: due.id }).from(due)))
    .returning()
  return taken
}

/** Sends one refund, or asks how it stands, and writes down what the provider says. Throws nothing of the provider's. */
export async function sendRefund(shop: Shop, refund: RefundRow, { now, cause }: MoveContext): Promise<void> {
  let onlyLook = false
  try {
    onlyLook = refund.reference === null && (await earlierWent(shop, refund, now))
    const told = await askProvider(shop, refund, onlyLook)
    await note(shop, refund, { told, now, cause })
    if (told.state === 'failed') shop.log.error({ refund: refund.id, problem: told.problem }, 'a refund failed')
  } catch (error) {
    const forGood = error instanceof ProviderRefused
    if (!forGood && !(error instanceof ProviderUnavailable)) throw error
    const problem = error.message
    const level = onlyLook ? 'info' : forGood ? 'error' : 'warn'
    shop.log[level]({ refund: refund.id, problem }, 'a refund was not sent')
    await inTransaction(shop.db, async (tx) => {
      await lockOrder(tx, refund.orderId)
      // What went through before is not undone by an answer that makes no sense.
      const isAsked = await stillAsked(tx, refund, { problem, now })
      if (!forGood || !isAsked) return
      await moveRefund(tx, refund.id, { to: 'failed', problem, cause, now })
      await countOne(tx, refund)
    })
  }
}

/**
 * Before a refund goes out in place of others that failed, those are asked about once more: one may have gone through
 * after all, and then this one is not sent, only looked for.
 */
async function earlierWent(shop: Shop, refund: RefundRow, now: Date): Promise<boolean> {
  const earlier = await earlierThan(shop.db, refund)
  for (const one of earlier.filter(({ state, reference }) => state === 'failed' && reference !== null)) {
    const told = await askProvider(shop, one, true).catch((error: unknown) => {
      if (!(error instanceof ProviderRefused)) throw error
    })
    if (told) await note(shop, one, { told, now, cause: 'asked before another try' })
  }
  return (await earlierThan(shop.db, refund)).some(({ state }) => state === 'done')
}

/** Puts the next try off; says whether there is one to come. */
async function stillAsked(
  tx: Queryable,
  { id, attempts }: RefundRow,
  { problem, now }: { problem: string; now: Date },
) {
  const asked = await tx
    .update(refunds)
    .set({ problem, nextTryAt: new Date(now.getTime() + waitAfter(attempts)), updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')))
    .returning({ id: refunds.id })
  return asked.length > 0
}

async function askProvider(shop: Shop, refund: RefundRow, onlyLook: boolean): Promise<RefundResult> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, refund.paymentId))
  const provider = payment && openedBy(shop.paymentProviders, payment)
  if (!provider || payment.reference === null) throw new ProviderUnavailable('Its provider is switched off')
  const { id, reference, attempts, charged: amount, currency } = refund
  return await provider.refund({
    id,
    reference,
    attempts,
    amount,
    currency,
    onlyLook,
    payment: { id: payment.id, reference: payment.reference },
  })
}

type RefundNews = MoveContext & { told: RefundResult }

async function note(shop: Shop, refund: RefundRow, told: RefundNews): Promise<void> {
  const twice = await inTransaction(shop.db, (tx) => noteTold(tx, refund, told))
  for (const one of twice) shop.log.error(await twiceWords(shop.db, one), 'money was given back twice')
}

/** Answers the refunds whose money turns out to have been given back twice. */
async function noteTold(tx: Queryable, refund: RefundRow, { told, cause, now }: RefundNews): Promise<RefundRow[]> {
  const { reference, state, problem = null } = told
  await lockOrder(tx, refund.orderId)
  const [current = refund] = await tx.select().from(refunds).where(eq(refunds.id, refund.id))
  if ((await noteByHand(tx, current)) !== null) return state === 'done' ? await markTwice(tx, [current]) : []
  const moved = await moveRefund(tx, refund.id, { to: state, problem, cause, now })
  const nextTryAt = new Date(now.getTime() + waitAfter(refund.attempts))
  await tx.update(refunds).set({ reference, nextTryAt }).where(eq(refunds.id, refund.id))
  if (!moved) return []
  if (state === 'done') await tellRefunded(tx, refund)
  return await countOne(tx, refund)
}
