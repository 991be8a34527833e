import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../database/columns.ts'
import type { AlertKind } from './alert-kinds.ts'

/** What the operator has to know of, one row for each cause. Nothing of a person and no secret is kept here. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuidKey(),
    /** Kind and what it is about (`refund_failed/0190…`): what comes up again is the same alert. */
    cause: text().notNull().unique(),
    kind: text().$type<AlertKind>().notNull(),
    /** What its sentence is filled with. */
    details: jsonb().$type<Record<string, string | number>>().notNull(),
    /** How often it came up. */
    times: integer().notNull().default(1),
    firstAt: moment().notNull().defaultNow(),
    /** When it came up first since it was settled last. */
    openedAt: moment().notNull().defaultNow(),
    lastAt: moment().notNull().defaultNow(),
    /** When its mail was written; null while that is to come. */
    mailedAt: moment(),
    settledAt: moment(),
    /** Who settled it; null where its cause went away by itself. */
    settledBy: text(),
  },
  (alert) => [
    index().on(alert.lastAt),
    index().on(alert.openedAt).where(sql`${alert.settledAt} is null and ${alert.mailedAt} is null`),
    check('alerts_times', sql`${alert.times} > 0`),
    check('alerts_settled', sql`${alert.settledAt} is not null or ${alert.settledBy} is null`),
  ],
)
