import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'

/** What people wrote to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuidKey(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The language the page had, to answer in. */
    language: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When somebody of the shop answered it, or said that nothing is left to answer; null until then. */
    answeredAt: moment(),
    /** Who that was, as they are called; empty until then. */
    answeredBy: text().notNull().default(''),
    /** What was mailed; empty where it was answered otherwise. */
    answer: text().notNull().default(''),
  },
  (message) => [
    index('contact_messages_newest').on(message.createdAt, message.id),
    index('contact_messages_open').on(message.createdAt, message.id).where(sql`${message.answeredAt} is null`),
    check('contact_messages_answered', sql`(${message.answeredAt} is null) = (${message.answeredBy} = '')`),
  ],
)

/** Who gets the newsletter. Addresses are kept in lower case, so that each stands once. */
export const emailSubscriptions = pgTable(
  'email_subscriptions',
  {
    email: text().primaryKey(),
    language: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (subscription) => [index('email_subscriptions_newest').on(subscription.createdAt, subscription.email)],
)
