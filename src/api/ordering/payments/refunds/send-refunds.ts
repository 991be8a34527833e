import { and, eq, gt, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { databaseNow, fromNow } from '../../../platform/database/time.ts'
import type { Services } from '../../../platform/request/handler-context.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { type HoldOn, holding, LEASE_MILLISECONDS, TakenOver } from '../claim.ts'
import { ProviderRefused, ProviderUnavailable, type RefundResult } from '../providers/provider.ts'
import { keysOf, openedBy } from '../providers/providers.ts'
import { waitAfter } from '../rules.ts'
import { payments, refunds } from '../tables.ts'
import { countOne, earlierThan, markTwice, noteByHand, twiceWords } from './duplicate-refunds.ts'
import { ingestRefunds } from './ingest-refunds.ts'
import { moveRefund, tellRefunded } from './move-refund.ts'

type RefundRow = typeof refunds.$inferSelect
/** `cause`: stored with the move. `ahead`: milliseconds added to the current time, for tests. */
type MoveContext = { cause: string; ahead: number }

/**
 * Sends due refunds and checks pending ones, one by one. Renews the claim right before money moves (`holdOn`), so that no two processes
 * send a refund: not all providers have idempotency keys.
 */
export async function sendRefunds(services: Services, ids: string[], ahead = 0): Promise<void> {
  for (const id of ids) {
    const refund = await takeDue(services, id, ahead)
    if (refund) await sendRefund(services, refund, { ahead, cause: refund.reference ? 'asked' : 'sent' })
  }
  await leaveToOthers(services, ids)
}

async function takeDue({ db, paymentProviders }: Services, id: string, ahead: number): Promise<RefundRow | undefined> {
  const [taken] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextTryAt: fromNow(ahead + LEASE_MILLISECONDS) })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.state, 'asked'),
        lte(refunds.nextTryAt, fromNow(ahead)),
        inArray(refunds.paymentId, paymentsOf(db, keysOf(paymentProviders))),
      ),
    )
    .returning()
  return taken
}

const paymentsOf = (db: Queryable, keys: string[]) =>
  db.select({ id: payments.id }).from(payments).where(inArray(payments.provider, keys))

/** Leaves refunds of providers without keys here to other processes: each gets a new job. */
const leaveToOthers = ({ db, paymentProviders }: Services, ids: string[]) =>
  db
    .update(refunds)
    .set({ nextTryAt: sql`${refunds.nextTryAt}` })
    .where(
      and(
        inArray(refunds.id, ids),
        eq(refunds.state, 'asked'),
        notInArray(refunds.paymentId, paymentsOf(db, keysOf(paymentProviders))),
      ),
    )

/**
 * Called right before the refund's money moves. Only the process that claimed the refund last may send it, while its lease lasts and no
 * report of the provider has arrived.
 */
const holdOn = ({ db }: Services, { id, attempts }: RefundRow, ahead: number): HoldOn =>
  holding(() =>
    db
      .update(refunds)
      .set({ nextTryAt: fromNow(ahead + LEASE_MILLISECONDS) })
      .where(
        and(
          eq(refunds.id, id),
          eq(refunds.attempts, attempts),
          eq(refunds.state, 'asked'),
          isNull(refunds.reference),
          gt(refunds.nextTryAt, fromNow(ahead)),
        ),
      )
      .returning({ id: refunds.id }),
  )

/**
 * Sends a refund or checks its state, and records the result. Does not throw the provider's errors. Returns false if the state stays
 * unknown and no job will check it again.
 */
export async function sendRefund(
  services: Services,
  refund: RefundRow,
  { ahead, cause }: MoveContext,
): Promise<boolean> {
  let onlyLook = false
  try {
    onlyLook = refund.reference === null && (await earlierWent(services, refund, ahead))
    const told = await askProvider(services, refund, { onlyLook, ahead })
    await note(services, refund, { told, ahead, cause })
    if (told.state === 'failed') services.log.error({ refund: refund.id, problem: told.problem }, 'a refund failed')
    return true
  } catch (error) {
    if (error instanceof TakenOver) {
      services.log.info({ refund: refund.id }, 'a refund is not sent by this process')
      return true
    }
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error
    return await noteUnsent(services, refund, { error, onlyLook, ahead, cause })
  }
}

type Unsent = MoveContext & { error: ProviderRefused | ProviderUnavailable; onlyLook: boolean }

/** Schedules a retry, or marks the refund as failed if the provider refused it finally. Returns the same as `sendRefund`. */
async function noteUnsent(
  services: Services,
  refund: RefundRow,
  { error, onlyLook, ahead, cause }: Unsent,
): Promise<boolean> {
  const forGood = error instanceof ProviderRefused
  const problem = error.message
  const level = onlyLook ? 'info' : forGood ? 'error' : 'warn'
  services.log[level]({ refund: refund.id, problem }, 'a refund was not sent')
  const isAsked = await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, refund.orderId)
    // A refund that is done already is not changed by a refusal.
    const isStillAsked = await stillAsked(tx, refund, { problem, ahead })
    if (forGood && isStillAsked) {
      await moveRefund(tx, refund.id, { to: 'failed', problem, cause })
      await countOne(tx, refund)
    }
    return isStillAsked
  })
  if (forGood && !onlyLook) await seeWhatWasGiven(services, refund, ahead)
  return forGood || isAsked
}

/** The refusal may be caused by a refund on the provider's own pages. Imports those and requests the remaining amount. */
async function seeWhatWasGiven(services: Services, refund: RefundRow, ahead: number): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, refund.paymentId))
  const requested = { cause: 'seen after another was refused', reading: { now: await databaseNow(services.db, ahead) } }
  await (payment && ingestRefunds(services, payment, requested))?.catch((err: unknown) =>
    services.log.warn({ refund: refund.id, err }, 'a provider did not answer'),
  )
}

/**
 * Before a replacement is sent, checks the failed refunds before it again: if one succeeded after all, the replacement is only looked up,
 * not sent.
 */
async function earlierWent(services: Services, refund: RefundRow, ahead: number): Promise<boolean> {
  const earlier = await earlierThan(services.db, refund)
  for (const one of earlier.filter(({ state, reference }) => state === 'failed' && reference !== null)) {
    const told = await askProvider(services, one, { onlyLook: true, ahead }).catch((error: unknown) => {
      if (!(error instanceof ProviderRefused)) throw error
    })
    if (told) await note(services, one, { told, ahead, cause: 'asked before another try' })
  }
  return (await earlierThan(services.db, refund)).some(({ state }) => state === 'done')
}

/** Postpones the next try, unless another process has claimed the refund. Returns whether there will be one. */
async function stillAsked(
  tx: Queryable,
  { id, attempts }: RefundRow,
  { problem, ahead }: { problem: string; ahead: number },
) {
  const requested = await tx
    .update(refunds)
    .set({ problem, nextTryAt: fromNow(ahead + waitAfter(attempts)), updatedAt: fromNow(ahead) })
    .where(and(eq(refunds.id, id), eq(refunds.attempts, attempts), eq(refunds.state, 'asked')))
    .returning({ id: refunds.id })
  return requested.length > 0
}

type Asking = { onlyLook: boolean; ahead: number }

async function askProvider(services: Services, refund: RefundRow, { onlyLook, ahead }: Asking): Promise<RefundResult> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, refund.paymentId))
  const provider = payment && openedBy(services.paymentProviders, payment)
  if (!provider || payment.reference === null) throw new ProviderUnavailable('Its provider is switched off')
  const { id, reference, attempts, charged: amount, currency } = refund
  const reading = { now: await databaseNow(services.db, ahead), holdOn: holdOn(services, refund, ahead) }
  // Imports refunds made on the provider's own pages, so that the money is not refunded twice. If they cover this refund, `holdOn` fails
  // afterwards.
  if (reference === null && !onlyLook) {
    await ingestRefunds(services, payment, { cause: 'seen before another went', reading, holding: refund })
  }
  return await provider.refund({
    id,
    reference,
    attempts,
    amount,
    currency,
    onlyLook,
    ...reading,
    payment: { id: payment.id, reference: payment.reference },
  })
}

type RefundNews = MoveContext & { told: RefundResult }

async function note(services: Services, refund: RefundRow, told: RefundNews): Promise<void> {
  const twice = await inTransaction(services.db, (tx) => noteTold(tx, refund, told))
  for (const one of twice) services.log.error(await twiceWords(services.db, one), 'money was given back twice')
}

/** Returns refunds whose money was refunded twice. */
async function noteTold(tx: Queryable, refund: RefundRow, { told, cause, ahead }: RefundNews): Promise<RefundRow[]> {
  const { reference, state, problem = null } = told
  await lockOrder(tx, refund.orderId)
  const [current = refund] = await tx.select().from(refunds).where(eq(refunds.id, refund.id))
  if ((await noteByHand(tx, current)) !== null) return state === 'done' ? await markTwice(tx, [current]) : []
  const moved = await moveRefund(tx, refund.id, { to: state, problem, cause })
  const nextTryAt = fromNow(ahead + waitAfter(refund.attempts))
  await tx.update(refunds).set({ reference, nextTryAt }).where(eq(refunds.id, refund.id))
  if (!moved) return []
  if (state === 'done') await tellRefunded(tx, refund)
  return await countOne(tx, refund)
}
