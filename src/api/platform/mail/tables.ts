import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../database/columns.ts'

/** Mails to send, written in the transaction that causes them. Sent rows stay for a while as a record. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuidKey(),
    /** The template (`order_placed`, `verify` …). */
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    /** The data of the template. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** One mail per cause, however often it is queued. */
    cause: text().notNull().unique(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    nextTryAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    /** Set after the last attempt has failed. */
    failedAt: moment(),
    problem: text(),
  },
  (mail) => [
    index().on(mail.nextTryAt).where(sql`${mail.sentAt} is null and ${mail.failedAt} is null`),
    // For the mails in an order's history.
    index('outbox_of_order').on(sql`(${mail.content} ->> 'orderId')`).where(sql`${mail.content} ? 'orderId'`),
    index('outbox_sent').on(mail.sentAt).where(sql`${mail.sentAt} is not null`),
    index('outbox_failed').on(mail.failedAt).where(sql`${mail.failedAt} is not null`),
  ],
)
