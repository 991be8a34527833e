import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { callOutcomes } from '#contract/ordering/console-calls.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'

/** Every call about an order that waits for confirmation, with its outcome. */
export const callAttempts = pgTable(
  'call_attempts',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Id of the staff member; empty for the command line. */
    staffId: text().notNull().default(''),
    /** The staff member's name at that time. */
    by: text().notNull(),
    outcome: text({ enum: callOutcomes }).notNull(),
    note: text().notNull().default(''),
    /** Time of the next call; null if it may be at once, or if no call follows. */
    nextAt: moment(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (attempt) => [
    index().on(attempt.orderId, attempt.at),
    check(
      'call_attempts_outcome',
      sql`${attempt.outcome} in ('confirmed', 'no_answer', 'later', 'wrong_number', 'refused')`,
    ),
  ],
)

/** Claims of staff members who are calling a buyer. A claim expires by the database's clock. */
export const callClaims = pgTable('call_claims', {
  /** The buyer's key: the keyed hash of the phone, or the order's id. */
  buyer: text().primaryKey(),
  staffId: text().notNull(),
  by: text().notNull(),
  until: moment().notNull(),
})
