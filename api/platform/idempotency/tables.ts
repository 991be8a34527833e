import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The first answer to a creating call, kept seven days: a phone may retry a day later (findings.md). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A shopper, or somebody of the staff. Its column keeps its name: processes that are just being replaced write it. */
    ownerId: uuid('shopper_id').notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb().$type<unknown>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.ownerId, row.call, row.key] }), index().on(row.createdAt)],
)
