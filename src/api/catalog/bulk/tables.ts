import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bulkOutcomes } from '#contract/catalog/console-bulk.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import type { Reason } from '../../platform/request/errors.ts'
import type { BulkChange, Line, Seen } from './rules.ts'

/** Previews of changes of many products. Deleted after 30 days; the audit log stays. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuidKey(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    /**
     * The id of the staff member who made it; empty for the command line. Only this member, or one of their API keys, may
     * apply it.
     */
    actorId: text().notNull().default(''),
    /** The name at that time; two members can have the same name. */
    actorName: text().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
  },
  (bulk) => [index('bulk_changes_latest').on(bulk.at)],
)

/**
 * The effect of a bulk change on one product, and the outcome. Has no foreign key to products, because rows of deleted
 * products stay.
 */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    bulkId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    /** The fields that the preview was computed from. */
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
