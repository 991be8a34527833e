import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { holdsCode, NO_SERVER } from './rules.ts'
import { outbox } from './tables.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** Who takes a mail has so long to send it; after that its process is taken for dead and another one tries. */
const LEASE_MINUTES = 10
const KEPT_DAYS = 30
/** How long an order's history knows of its mails: longer than anybody can dispute it. */
const KNOWN_DAYS = 365

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/**
 * Takes mails that are due: no other process sees them until the lease is over. One statement and no transaction around
 * the sending, for no network may be waited for inside one. Counted as tried now, so a mail that ends its process is not
 * tried for ever. The database's clock is everybody's clock.
 */
export async function takeDueMails(db: Db, most: number): Promise<OutboxRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(waiting, lte(outbox.nextTryAt, sql`now()`)))
      .orderBy(asc(outbox.nextTryAt))
      .limit(most)
      .for('update', { skipLocked: true }),
  )
  return await db
    .with(due)
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      // Whoever has one knows how its last try went; without one a mail is on its way or new.
      problem: null,
      nextTryAt: sql`now() + make_interval(mins => ${LEASE_MINUTES})`,
    })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning()
}

/** Of a mail about an order only which one, and to which kind of address it went: its history says that it left. */
const aboutOrder = sql`${outbox.content} ? 'orderId'`
const onlyAbout = sql<Record<string, unknown>>`case when ${aboutOrder} then jsonb_strip_nulls(
  jsonb_build_object('orderId', ${outbox.content} -> 'orderId', 'to', ${outbox.content} -> 'to')) else '{}' end`

/** Notes that a mail has left. What it was filled with is forgotten: codes above all. */
export async function noteSent(db: Db, id: string): Promise<void> {
  await db.update(outbox).set({ sentAt: sql`now()`, content: onlyAbout, problem: null }).where(eq(outbox.id, id))
}

/** Notes that a mail was stored as a file because no mail server is set up. It can be sent once there is one; a code cannot. */
export async function noteStored(db: Db, { id, kind }: OutboxRow): Promise<void> {
  const content = holdsCode(kind) ? {} : sql`${outbox.content}`
  const stored = { failedAt: sql`now()`, problem: NO_SERVER, content }
  await db
    .update(outbox)
    .set(stored)
    .where(and(eq(outbox.id, id), waiting))
}

type FailedTry = { problem: string; wait: number | null }

/** A token that never reached anybody confirms nothing; the rest of the mail may still be sent when asked for. */
const withoutToken = sql`${outbox.content} - 'confirmToken'`

/** Notes why a mail did not leave, and when it is tried again; without `wait` (milliseconds) it is given up. */
export async function noteFailed(db: Db, { id, kind }: OutboxRow, { problem, wait }: FailedTry): Promise<void> {
  const next =
    wait === null
      ? { failedAt: sql`now()`, content: holdsCode(kind) ? {} : withoutToken }
      : { nextTryAt: sql`now() + make_interval(secs => ${wait / 1000})` }
  await db
    .update(outbox)
    .set({ problem, ...next })
    .where(and(eq(outbox.id, id), waiting))
}

/**
 * Forgets mails that left, or were given up, a month ago. That one about an order left stays known with the order for a year,
 * without where it went.
 */
export async function forgetOldMails(db: Db): Promise<void> {
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
