import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bulkOutcomes } from '../../../contract/catalog/console-bulk.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import type { Reason } from '../../platform/request/refusal.ts'
import type { BulkChange, Line, Seen } from './rules.ts'

/** Changes of many products, laid down before they are done; forgotten after a month, while the audit log stays. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuidKey(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    /** Id of the staff member who laid it down and alone may do it, they or a program of theirs; empty for the command line. */
    actorId: text().notNull().default(''),
    /** What they were called then; two may be called alike. */
    actorName: text().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
  },
  (bulk) => [index('bulk_changes_latest').on(bulk.at)],
)

/** What a bulk change would do with one product, and what became of it. It names products without a key, so that it outlives them. */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    bulkId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    /** What the preview was reckoned from. */
    seen: jsonb().$type<Seen>().notNull(),
    lines: jsonb().$type<Line[]>().notNull(),
    outcome: text({ enum: bulkOutcomes }).notNull(),
    reason: jsonb().$type<Reason>(),
  },
  (row) => [
    primaryKey({ columns: [row.bulkId, row.productId] }),
    index('bulk_change_rows_waiting').on(row.bulkId, row.outcome, row.productId),
  ],
)
