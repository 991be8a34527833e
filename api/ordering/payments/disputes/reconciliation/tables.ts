import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../../../../platform/database/columns.ts'
import { payments } from '../../tables.ts'
import type { Totals } from './rules.ts'

/** What a provider kept of money that it took, as its own list says. */
export const paymentFees = pgTable(
  'payment_fees',
  {
    provider: text().notNull(),
    /** What the provider calls just this money. */
    reference: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** In minor units of `currency`, which need not be that of the payment. */
    amount: money().notNull(),
    currency: text().notNull(),
  },
  (fee) => [primaryKey({ columns: [fee.provider, fee.reference] }), index().on(fee.paymentId)],
)

/** When each provider's books were held against ours, one row for each. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    provider: text().primaryKey(),
    /** Whoever began has an hour; then another process may. */
    begunAt: moment().notNull().defaultNow(),
    /** When both were compared last; null until that went through once. */
    endedAt: moment(),
    differences: integer().notNull().default(0),
    totals: jsonb().$type<Totals[]>().notNull().default([]),
  },
  (run) => [check('reconciliations_differences', sql`${run.differences} >= 0`)],
)
