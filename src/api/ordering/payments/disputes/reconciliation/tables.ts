import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../../../../platform/database/columns.ts'
import { payments } from '../../tables.ts'
import type { Totals } from './rules.ts'

/** Fees of payments by the provider's statement. */
export const paymentFees = pgTable(
  'payment_fees',
  {
    provider: text().notNull(),
    /** The provider's id of this money. */
    reference: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Minor units of `currency`, which can differ from the payment's currency. */
    amount: money().notNull(),
    currency: text().notNull(),
  },
  (fee) => [primaryKey({ columns: [fee.provider, fee.reference] }), index().on(fee.paymentId)],
)

/** The last reconciliation of each provider, one row per provider. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    provider: text().primaryKey(),
    /** Start of the current or last run. Its lease is one hour; then another process may start. */
    begunAt: moment().notNull().defaultNow(),
    /** Time of the last successful reconciliation; null before the first. */
    endedAt: moment(),
    differences: integer().notNull().default(0),
    totals: jsonb().$type<Totals[]>().notNull().default([]),
  },
  (run) => [check('reconciliations_differences', sql`${run.differences} >= 0`)],
)
