import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bulkOutcomes } from '#contract/catalog/console-bulk.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import type { Reason } from '../../platform/request/refusal.ts'
import type { BulkChange, Line, Seen } from './rules.ts'

/** Previews of changes of many products. Deleted after a month; the audit log stays. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuidKey(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    /** Id of the staff member who made it; only they, or a program of theirs, may apply it. Empty for the command line. */
    actorId: text().notNull().default(''),
    /** The name at that time; names are not unique. */
    actorName: text().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
  },
  (bulk) => [index('bulk_changes_latest').on(bulk.at)],
)

/** What a bulk change would do with one product, and the outcome. No foreign key to products: the row outlives them. */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    bulkId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    /** What the preview was computed from. */
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
