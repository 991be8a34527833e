import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { roles } from '../roles/tables.ts'

/** Whoever runs the shop: no shopper, and never deleted, for the audit log names them. */
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
    /** One of the demo bazaar's, whose password everybody knows: without a second factor, and nobody once the demo is over. */
    demo: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (member) => [index().on(member.role), check('staff_email_folded', sql`${member.email} = lower(${member.email})`)],
)
