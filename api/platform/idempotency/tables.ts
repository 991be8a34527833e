import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The first answer to a creating call, kept seven days: a phone may retry a day later (findings.md). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    shopperId: uuid().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb().$type<unknown>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.shopperId, row.call, row.key] }), index().on(row.createdAt)],
)
