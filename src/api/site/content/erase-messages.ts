import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { contactMessages } from './tables.ts'

/** Deletes contact messages from these addresses (in lower case), their answers, and the mails of both. */
export async function eraseMessages(tx: Tx, emails: string[]): Promise<void> {
  await tx.delete(contactMessages).where(inArray(sql`lower(${contactMessages.email})`, emails))
  const requested = and(eq(outbox.kind, 'contact'), inArray(sql`lower(${outbox.content} ->> 'email')`, emails))
  const answered = and(eq(outbox.kind, 'contact_answer'), inArray(sql`lower(${outbox.recipient})`, emails))
  await tx.delete(outbox).where(or(requested, answered))
}
