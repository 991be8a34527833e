import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Shop } from '../../platform/request/ask.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'
import { waitAfter } from './rules.ts'
import { sendRefund } from './send-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

type EventRow = typeof paymentEvents.$inferSelect

const AT_MOST = 20
const LEASE_MILLISECONDS = 60_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Keeps what a provider told, once per event id; answers it only the first time. */
export async function keepEvent({ db }: Shop, provider: PaymentProvider, event: ProviderEvent, now: Date) {
  const { id: eventId, kind, about, reference, paymentId, content } = event
  const [kept] = await db
    .insert(paymentEvents)
    .values({
      provider: provider.key,
      eventId,
      kind,
      reference: about && reference,
      paymentId,
      content: { about, ...content },
      // This process acts on it at once; another one only if this one dies over it.
      nextTryAt: new Date(now.getTime() + LEASE_MILLISECONDS),
      ...(about === null && { doneAt: now }),
    })
    .onConflictDoNothing()
    .returning()
  return kept
}

/**
 * Acts on a kept event: asks the provider about what it speaks of. So the order in which events come, and how often,
 * makes no difference. What fails is tried again.
 */
export async function actOn(shop: Shop, event: EventRow, now: Date): Promise<void> {
  const thisEvent = and(eq(paymentEvents.provider, event.provider), eq(paymentEvents.eventId, event.eventId))
  try {
    if (event.content.about === 'refund') await followRefund(shop, event, now)
    else if (event.content.about === 'dispute') await noteDispute(shop, event)
    else await followPayment(shop, event)
    await shop.db.update(paymentEvents).set({ doneAt: now }).where(thisEvent)
  } catch (err) {
    const attempts = event.attempts + 1
    shop.log.warn({ event: event.eventId, attempts, err }, 'a payment event waits')
    const nextTryAt = new Date(now.getTime() + waitAfter(attempts))
    await shop.db.update(paymentEvents).set({ attempts, nextTryAt }).where(thisEvent)
  }
}

/** Acts on events that were kept and not finished. */
export async function actOnWaiting(shop: Shop, now: Date): Promise<void> {
  const { db } = shop
  const due = db.$with('due').as(
    db
      .select({ provider: paymentEvents.provider, eventId: paymentEvents.eventId })
      .from(paymentEvents)
      .where(and(isNull(paymentEvents.doneAt), lte(paymentEvents.nextTryAt, now)))
      .orderBy(asc(paymentEvents.nextTryAt))
      .limit(AT_MOST)
      .for('update', { skipLocked: true }),
  )
  const taken = await db
    .with(due)
    .update(paymentEvents)
    .set({ nextTryAt: new Date(now.getTime() + LEASE_MILLISECONDS) })
    .where(
      inArray(
        sql`(${paymentEvents.provider}, ${paymentEvents.eventId})`,
        db.select({ provider: due.provider, eventId: due.eventId }).from(due),
      ),
    )
    .returning()
  for (const event of taken) await actOn(shop, event, now)
}

async function followPayment(shop: Shop, { provider, reference, paymentId, kind }: EventRow): Promise<void> {
  const named = [
    ...(reference ? [eq(payments.reference, reference)] : []),
    ...(paymentId && UUID.test(paymentId) ? [eq(payments.id, paymentId)] : []),
  ]
  if (named.length === 0) return
  const [payment] = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), or(...named)))
  if (!payment) return
  // The answer to its start was lost on the way: now its name is known.
  if (payment.reference === null && reference) {
    await shop.db
      .update(payments)
      .set({ reference })
      .where(and(eq(payments.id, payment.id), isNull(payments.reference)))
  }
  await settlePayment(shop, { ...payment, reference: payment.reference ?? reference }, { cause: `webhook ${kind}` })
}

async function followRefund(shop: Shop, { reference, kind }: EventRow, now: Date): Promise<void> {
  if (!reference) return
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.reference, reference))
  if (refund) await sendRefund(shop, refund, { now, cause: `webhook ${kind}` })
}

/** Whose money is asked back by their bank is for the operator to answer: it is kept which payment that is. */
async function noteDispute(shop: Shop, { provider: key, eventId, reference, content }: EventRow): Promise<void> {
  const provider = shop.paymentProviders?.find((one) => one.key === key)
  const paymentId = (reference && (await provider?.disputed?.(reference))) || null
  await shop.db
    .update(paymentEvents)
    .set({ paymentId })
    .where(and(eq(paymentEvents.provider, key), eq(paymentEvents.eventId, eventId)))
  shop.log.error({ payment: paymentId, dispute: content.id, status: content.status }, 'a payment is disputed')
}
