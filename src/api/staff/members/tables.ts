import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { roles } from '../roles/tables.ts'

/** Staff of the shop. A staff member is no shopper, and is never deleted, because the audit log refers to them. */
export const staff = pgTable(
  'staff',
  {
    id: uuidKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** Empty until the invitation is accepted. */
    name: text().notNull().default(''),
    /** argon2id; null until the invitation is accepted. */
    passwordHash: text(),
    role: text()
      .notNull()
      .references(() => roles.name),
    /** The language of the console and of mails. */
    language: text().notNull(),
    blockedAt: moment(),
    /**
     * A member of the demo bazaar, whose password is public: needs no second factor, and loses access when the demo
     * ends.
     */
    demo: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (member) => [index().on(member.role), check('staff_email_folded', sql`${member.email} = lower(${member.email})`)],
)
