import { index, pgTable, text } from 'drizzle-orm/pg-core'
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
  },
  (message) => [index().on(message.createdAt)],
)

/** Who gets the newsletter. Addresses are kept in lower case, so that each stands once. */
export const emailSubscriptions = pgTable('email_subscriptions', {
  email: text().primaryKey(),
  language: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})
