import { and, eq, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { holdsCode, NO_SERVER } from './rules.ts'
import { outbox } from './tables.ts'

export type OutboxRow = typeof outbox.$inferSelect

const KEPT_DAYS = 30
/** How long an order's history knows of its mails: longer than anybody can dispute it. */
const KNOWN_DAYS = 365

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/**
 * Counts one more try of a mail that is due and answers it; undefined where it left, was given up or waits for its next try. It is
 * counted before it is sent, so that a mail that ends its process is not tried for ever.
 */
export async function beginTry(db: Db, id: string): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    // Without a problem a mail is on its way or new.
    .set({ attempts: sql`${outbox.attempts} + 1`, problem: null })
    .where(and(eq(outbox.id, id), waiting, lte(outbox.nextTryAt, sql`now()`)))
    .returning()
  return row
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
