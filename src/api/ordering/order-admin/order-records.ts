import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { isStored } from '../../platform/mail/list-unsent.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { orderNotes } from '../orders/tables.ts'
import { refundableAmount } from '../payments/refunds/refundable-amount.ts'
import { payments, refunds } from '../payments/tables.ts'

export type NoteRow = typeof orderNotes.$inferSelect
export type MailRow = Awaited<ReturnType<typeof mailsAbout>>[number]
export type MoneyOfOrder = Awaited<ReturnType<typeof moneyOf>>

/** Staff notes about an order, the oldest first. */
export const notesAbout = (db: Queryable, orderId: string): Promise<NoteRow[]> =>
  db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.at))

/** Payments and refunds of an order, and its refundable amount. */
export async function moneyOf(db: Queryable, orderId: string) {
  const { left, inCash } = await refundableAmount(db, orderId)
  return {
    left,
    inCash,
    payments: await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt)),
    refunds: await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt)),
  }
}

/** Mails about an order. Sent mails are stored for a year. */
export const mailsAbout = (db: Queryable, orderId: string) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
      isStored: sql<boolean>`coalesce(${isStored}, false)`,
      to: sql<string | null>`${outbox.content} ->> 'to'`,
    })
    .from(outbox)
    .where(sql`${outbox.content} ? 'orderId' and ${outbox.content} ->> 'orderId' = ${orderId}`)
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(50)
