import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/db.ts'
import type { OutboxRow } from '../outbox.ts'
import { outbox } from '../tables.ts'

/** Replaces all mails of the outbox with these. */
export async function keepMails(db: Queryable, mails: (typeof outbox.$inferInsert)[]): Promise<void> {
  await db.delete(outbox)
  if (mails.length > 0) await db.insert(outbox).values(mails)
}

/** All mails of the outbox, by their cause. */
export const keptMails = async (db: Queryable): Promise<OutboxRow[]> =>
  await db.select().from(outbox).orderBy(asc(outbox.cause))

/** Marks the mail of a cause as failed for good. */
export async function giveUpMail(db: Queryable, cause: string): Promise<void> {
  await db.update(outbox).set({ failedAt: new Date() }).where(eq(outbox.cause, cause))
}
