import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../database/columns.ts'
import type { AlertKind } from './alert-kinds.ts'

/** Problems that need the operator's attention, one row for each cause. Contains no personal data and no secrets. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuidKey(),
    /** Kind and `about` (`refund_failed/0190…`). A repeated cause updates the same row. */
    cause: text().notNull().unique(),
    kind: text().$type<AlertKind>().notNull(),
    /** Values for the alert's sentence. */
    details: jsonb().$type<Record<string, string | number>>().notNull(),
    /** How often the cause occurred. */
    times: integer().notNull().default(1),
    firstAt: moment().notNull().defaultNow(),
    /** When the cause first occurred after the alert was last settled. */
    openedAt: moment().notNull().defaultNow(),
    lastAt: moment().notNull().defaultNow(),
    /** When the alert's mail was queued; null until then. */
    mailedAt: moment(),
    settledAt: moment(),
    /** The staff member or command that settled the alert; null if its cause went away. */
    settledBy: text(),
  },
  (alert) => [
    index().on(alert.lastAt),
    index().on(alert.openedAt).where(sql`${alert.settledAt} is null and ${alert.mailedAt} is null`),
    check('alerts_times', sql`${alert.times} > 0`),
    check('alerts_settled', sql`${alert.settledAt} is not null or ${alert.settledBy} is null`),
  ],
)
