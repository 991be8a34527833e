import { and, eq, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { containsCode, NO_SERVER } from './rules.ts'
import { outbox } from './tables.ts'

export type OutboxRow = typeof outbox.$inferSelect

const KEPT_DAYS = 30
/** How long an order's history includes its sent mails: longer than any dispute period. */
const KNOWN_DAYS = 365

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/**
 * Counts another attempt of a due mail and returns it; undefined if it was sent, has failed for good or is not due. The
 * attempt is counted before sending, so that a mail which crashes the process is not retried forever.
 */
export async function startAttempt(db: Db, id: string): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    // A mail without a problem is new or being sent.
    .set({ attempts: sql`${outbox.attempts} + 1`, problem: null })
    .where(and(eq(outbox.id, id), waiting, lte(outbox.nextTryAt, sql`now()`)))
    .returning()
  return row
}

/** Of a sent mail about an order, only the order and the kind of recipient remain, for the order's history. */
const aboutOrder = sql`${outbox.content} ? 'orderId'`
const onlyAbout = sql<Record<string, unknown>>`case when ${aboutOrder} then jsonb_strip_nulls(
  jsonb_build_object('orderId', ${outbox.content} -> 'orderId', 'to', ${outbox.content} -> 'to')) else '{}' end`

/** Marks a mail as sent. Deletes its content, because it may contain codes. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db.update(outbox).set({ sentAt: sql`now()`, content: onlyAbout, problem: null }).where(eq(outbox.id, id))
}

/** Marks a mail as stored in a file because no mail server is set up. It can be sent later; a code cannot. */
export async function markStored(db: Db, { id, kind }: OutboxRow): Promise<void> {
  const content = containsCode(kind) ? {} : sql`${outbox.content}`
  const stored = { failedAt: sql`now()`, problem: NO_SERVER, content }
  await db
    .update(outbox)
    .set(stored)
    .where(and(eq(outbox.id, id), waiting))
}

type FailedAttempt = { problem: string; wait: number | null }

/** A confirmation token that was never delivered is removed. The rest of the mail may still be sent on request. */
const withoutToken = sql`${outbox.content} - 'confirmToken'`

/**
 * Records why a mail was not sent, and when to retry it. Without `wait` (milliseconds) there are no further attempts.
 */
export async function markFailed(db: Db, { id, kind }: OutboxRow, { problem, wait }: FailedAttempt): Promise<void> {
  const next =
    wait === null
      ? { failedAt: sql`now()`, content: containsCode(kind) ? {} : withoutToken }
      : { nextTryAt: sql`now() + make_interval(secs => ${wait / 1000})` }
  await db
    .update(outbox)
    .set({ problem, ...next })
    .where(and(eq(outbox.id, id), waiting))
}

/**
 * Deletes mails that were sent, or failed for good, a month ago. The record that a mail about an order was sent remains
 * for a year, without its recipient.
 */
export async function deleteOldMails(db: Db): Promise<void> {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`
  await db
    .delete(outbox)
    .where(
      or(
        and(isNotNull(outbox.sentAt), lt(outbox.sentAt, before(KEPT_DAYS)), not(aboutOrder)),
        and(isNotNull(outbox.sentAt), lt(outbox.sentAt, before(KNOWN_DAYS))),
        and(isNotNull(outbox.failedAt), lt(outbox.failedAt, before(KEPT_DAYS))),
      ),
    )
  await db
    .update(outbox)
    .set({ recipient: '' })
    .where(and(ne(outbox.recipient, ''), isNotNull(outbox.sentAt), lt(outbox.sentAt, before(KEPT_DAYS))))
}
