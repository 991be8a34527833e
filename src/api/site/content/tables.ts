import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuidKey(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The language of the page, which is also used for the answer. */
    language: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When staff answered it or closed it without an answer; null until then. */
    answeredAt: moment(),
    /** Name of the staff member who answered it; empty until then. */
    answeredBy: text().notNull().default(''),
    /** The mailed answer; empty if it was closed without one. */
    answer: text().notNull().default(''),
  },
  (message) => [
    index('contact_messages_newest').on(message.createdAt, message.id),
    index('contact_messages_open').on(message.createdAt, message.id).where(sql`${message.answeredAt} is null`),
    check('contact_messages_answered', sql`(${message.answeredAt} is null) = (${message.answeredBy} = '')`),
  ],
)

/** Subscribers of the newsletter. Addresses are stored in lower case, so that each occurs once. */
export const emailSubscriptions = pgTable(
  'email_subscriptions',
  {
    email: text().primaryKey(),
    language: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (subscription) => [index('email_subscriptions_newest').on(subscription.createdAt, subscription.email)],
)
