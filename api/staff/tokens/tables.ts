import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { staff } from '../members/tables.ts'

/** A key of a program. The token itself is never kept, only its SHA-256. All by the database's clock. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuidKey(),
    /** What people and the audit log call it. */
    name: text().notNull().unique(),
    tokenHash: text().notNull().unique(),
    madeBy: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Permissions of the contract, each by name: a token may nothing that came later. */
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
