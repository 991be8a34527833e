import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The first answer to a creating call, stored for seven days: a phone may retry a day later. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /**
     * A shopper or a staff member. The column has its old name, because processes of the previous release still write
     * it during an update.
     */
    ownerId: uuid('shopper_id').notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb().$type<unknown>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.ownerId, row.call, row.key] }), index().on(row.createdAt)],
)
