import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../database/columns.ts'

/** Mails to send, written in the transaction that causes them. A row that has left stays a while, to answer who asks. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuidKey(),
    /** Which template (`order_placed`, `verify` …). */
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    /** What the template is filled with. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same cause writes one mail, however often it happens. */
    cause: text().notNull().unique(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    nextTryAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    /** Given up after too many tries. */
    failedAt: moment(),
    problem: text(),
  },
  (mail) => [
    index().on(mail.nextTryAt).where(sql`${mail.sentAt} is null and ${mail.failedAt} is null`),
    // Of what an order's history shows.
    index('outbox_of_order').on(sql`(${mail.content} ->> 'orderId')`).where(sql`${mail.content} ? 'orderId'`),
    index('outbox_sent').on(mail.sentAt).where(sql`${mail.sentAt} is not null`),
    index('outbox_failed').on(mail.failedAt).where(sql`${mail.failedAt} is not null`),
  ],
)
