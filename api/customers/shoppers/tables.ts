import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'

/** Whoever shops. A guest is known by the SHA-256 of the token its client made; the token itself is never kept. */
export const shoppers = pgTable('shoppers', {
  id: uuidKey(),
  guestTokenHash: text().unique(),
  createdAt: moment().notNull().defaultNow(),
})

/** Phones that nobody can order with: also whoever has no account can be kept out. Kept as a keyed hash (`phoneKey`). */
export const blockedPhones = pgTable('blocked_phones', {
  phone: text().primaryKey(),
  at: moment().notNull().default(sql`clock_timestamp()`),
  by: text().notNull(),
})
