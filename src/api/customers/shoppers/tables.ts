import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'

/**
 * A guest or a member. A guest is identified by the SHA-256 of a token that the client generated; the token itself is
 * not stored.
 */
export const shoppers = pgTable('shoppers', {
  id: uuidKey(),
  guestTokenHash: text().unique(),
  createdAt: moment().notNull().defaultNow(),
})

/** Phones that may not place orders, so that guests can be blocked, too. Stored as a keyed hash (`phoneKey`). */
export const blockedPhones = pgTable('blocked_phones', {
  phone: text().primaryKey(),
  at: moment().notNull().default(sql`clock_timestamp()`),
  by: text().notNull(),
})
