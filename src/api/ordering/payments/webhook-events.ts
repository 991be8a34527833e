import { and, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { isUuid } from '#contract/fields.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow, fromNow } from '../../platform/database/time.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { type HoldOn, holdingUntil, LEASE_MILLISECONDS, TakenOver } from './claim.ts'
import { raiseDispute } from './disputes/raise-dispute.ts'
import { findPayment } from './find-payment.ts'
import { type PaymentProvider, type ProviderEvent, ProviderUnavailable, UnreadableEvent } from './providers/provider.ts'
import { keysOf } from './providers/providers.ts'
import { ingestRefunds } from './refunds/ingest-refunds.ts'
import { sendRefund } from './refunds/send-refunds.ts'
import { waitAfter } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

type EventRow = typeof paymentEvents.$inferSelect

/** Maximum length of a stored id: PostgreSQL limits the size of index entries. */
const MAX_NAME_LENGTH = 500

/** Stores an event, once per event id, and returns it only the first time. Throws `UnreadableEvent` for longer ids. */
export async function keepEvent({ db }: Services, provider: PaymentProvider, event: ProviderEvent) {
  const { id: eventId, kind, about, reference, paymentId, content } = event
  if ([eventId, kind, reference, paymentId].some((name) => name !== null && name.length > MAX_NAME_LENGTH))
    throw new UnreadableEvent()
  const [stored] = await db
    .insert(paymentEvents)
    .values({
      provider: provider.key,
      eventId,
      kind,
      reference: about && reference,
      paymentId,
      content: { about, ...content },
      // This process handles the event at once. Another process takes it only if this one fails.
      nextTryAt: fromNow(LEASE_MILLISECONDS),
      ...(about === null && { doneAt: fromNow() }),
    })
    .onConflictDoNothing()
    .returning()
  return stored
}

/**
 * Handles a stored event: asks the provider about the named object, so that order and number of events do not matter. A failure is retried.
 */
export async function actOn(services: Services, event: EventRow, ahead = 0): Promise<void> {
  const { db, log } = services
  try {
    if (event.content.about === 'refund') await followRefund(services, event, ahead)
    else if (event.content.about === 'dispute') await noteDispute(services, event)
    else await followPayment(services, event, ahead)
    await db.update(paymentEvents).set({ doneAt: fromNow() }).where(is(event))
  } catch (err) {
    if (err instanceof TakenOver) return
    const attempts = event.attempts + 1
    log.warn({ event: event.eventId, attempts, err }, 'a payment event waits')
    const nextTryAt = fromNow(ahead + waitAfter(attempts))
    await db.update(paymentEvents).set({ attempts, nextTryAt }).where(is(event))
  }
}

const is = ({ provider, eventId }: EventRow) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId))

/** Handles due events that are not done. `keys`: `provider/event`, as the trigger writes them. */
export async function actOnWaiting(services: Services, keys: string[], ahead = 0): Promise<void> {
  for (const key of keys) {
    const event = await takeDue(services, key, ahead)
    if (event) await actOn(services, event, ahead)
  }
  await leaveToOthers(services, keys)
}

function named(key: string) {
  const slash = key.indexOf('/')
  return and(eq(paymentEvents.provider, key.slice(0, slash)), eq(paymentEvents.eventId, key.slice(slash + 1)))
}

async function takeDue({ db, paymentProviders }: Services, key: string, ahead: number): Promise<EventRow | undefined> {
  const [taken] = await db
    .update(paymentEvents)
    .set({ nextTryAt: fromNow(ahead + LEASE_MILLISECONDS) })
    .where(
      and(
        named(key),
        isNull(paymentEvents.doneAt),
        lte(paymentEvents.nextTryAt, fromNow(ahead)),
        inArray(paymentEvents.provider, keysOf(paymentProviders)),
      ),
    )
    .returning()
  return taken
}

/** Leaves events of providers without keys here to other processes: each gets a new job. */
async function leaveToOthers({ db, paymentProviders }: Services, keys: string[]): Promise<void> {
  for (const key of keys)
    await db
      .update(paymentEvents)
      .set({ nextTryAt: sql`${paymentEvents.nextTryAt}` })
      .where(
        and(named(key), isNull(paymentEvents.doneAt), notInArray(paymentEvents.provider, keysOf(paymentProviders))),
      )
}

const holdOn = ({ db }: Services, event: EventRow, ahead: number): HoldOn =>
  holdingUntil(event.nextTryAt, (mine) =>
    db
      .update(paymentEvents)
      .set({ nextTryAt: fromNow(ahead + LEASE_MILLISECONDS) })
      .where(and(is(event), eq(paymentEvents.nextTryAt, mine), gt(paymentEvents.nextTryAt, fromNow(ahead))))
      .returning({ end: paymentEvents.nextTryAt }),
  )

async function followPayment(services: Services, event: EventRow, ahead: number): Promise<void> {
  const { provider, reference, paymentId, kind } = event
  const names = [
    ...(reference ? [eq(payments.reference, reference)] : []),
    ...(paymentId && isUuid(paymentId) ? [eq(payments.id, paymentId)] : []),
  ]
  if (names.length === 0) return
  const [payment] = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), or(...names)))
  if (!payment) return
  // The response to the payment's start was lost, so its reference comes from the event.
  if (payment.reference === null && reference) {
    await services.db
      .update(payments)
      .set({ reference })
      .where(and(eq(payments.id, payment.id), isNull(payments.reference)))
  }
  const named = { ...payment, reference: payment.reference ?? reference }
  await settlePayment(services, named, { cause: `webhook ${kind}`, holdOn: holdOn(services, event, ahead) })
}

async function followRefund(services: Services, event: EventRow, ahead: number): Promise<void> {
  const { provider, reference, kind } = event
  const [found] = await services.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.reference, reference ?? ''), eq(payments.provider, provider)))
  if (found) {
    const isSettled = await sendRefund(services, found.refund, { ahead, cause: `webhook ${kind}` })
    // A done refund may have bounced, and no job checks it again, so the event must be retried.
    if (!isSettled) throw new ProviderUnavailable('The provider did not say how a refund stands')
    return
  }
  const { money } = event.content
  const payment = typeof money === 'string' ? await findPayment(services, { provider, money }) : undefined
  if (!payment) return
  const reading = { now: await databaseNow(services.db, ahead), holdOn: holdOn(services, event, ahead) }
  await ingestRefunds(services, payment, { cause: `webhook ${kind}`, reading })
}

/** Stores which payment is disputed and alerts the operator, who must answer the dispute at the provider. */
async function noteDispute(
  services: Services,
  { provider: key, eventId, reference, content }: EventRow,
): Promise<void> {
  const provider = services.paymentProviders?.find((one) => one.key === key)
  const paymentId = (reference && (await provider?.paymentBehind?.(reference))) || null
  await inTransaction(services.db, async (tx) => {
    await tx
      .update(paymentEvents)
      .set({ paymentId })
      .where(and(eq(paymentEvents.provider, key), eq(paymentEvents.eventId, eventId)))
    await raiseDispute(tx, { provider: key, paymentId, content })
  })
  services.log.error({ payment: paymentId, dispute: content.id, status: content.status }, 'a payment is disputed')
}
