import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/db.ts'
import type { OutboxRow } from '../outbox.ts'
import { outbox } from '../tables.ts'

/** Leaves these mails in the outbox, and no others. */
export async function keepMails(db: Queryable, mails: (typeof outbox.$inferInsert)[]): Promise<void> {
  await db.delete(outbox)
  if (mails.length > 0) await db.insert(outbox).values(mails)
}

/** All mails of the outbox, by their cause. */
export const keptMails = async (db: Queryable): Promise<OutboxRow[]> =>
  await db.select().from(outbox).orderBy(asc(outbox.cause))

/** The mail of a cause is given up. */
export async function giveUpMail(db: Queryable, cause: string): Promise<void> {
  await db.update(outbox).set({ failedAt: new Date() }).where(eq(outbox.cause, cause))
}
