import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { staff } from '../members/tables.ts'

/** An API token of a program. Only its SHA-256 is stored. All times are by the database clock. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuidKey(),
    /** Shown in the console and in the audit log. */
    name: text().notNull().unique(),
    tokenHash: text().notNull().unique(),
    madeBy: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Permissions of the contract, each by name, so that a token gets no permission added later. */
    permissions: text().array().notNull(),
    madeAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (token) => [
    index().on(token.madeBy),
    index().on(token.expiresAt),
    check('api_tokens_permissions', sql`cardinality(${token.permissions}) > 0`),
    check('api_tokens_expiry', sql`${token.expiresAt} > ${token.madeAt}`),
  ],
)
