import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { callOutcomes } from '../../../contract/ordering/console-calls.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'

/** Every call about an order that waits to be confirmed, and what came of it. */
export const callAttempts = pgTable(
  'call_attempts',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Id of the staff member; empty for the command line. */
    staffId: text().notNull().default(''),
    /** What they were called then. */
    by: text().notNull(),
    outcome: text({ enum: callOutcomes }).notNull(),
    note: text().notNull().default(''),
    /** When to call next; null where that may be at once, or never. */
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

/** Who is on the phone with a buyer now. It ends by itself, by the clock of the database. */
export const callClaims = pgTable('call_claims', {
  /** The buyer as their orders know them: the keyed hash of their phone. */
  buyer: text().primaryKey(),
  staffId: text().notNull(),
  by: text().notNull(),
  until: moment().notNull(),
})
