import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, money, uuidKey } from '../../../../platform/database/columns.ts'

/**
 * One row marks the demo bazaar. It is written with the demo data and deleted permanently with the first real product or the first keys of
 * a real provider (docs/decisions/0021).
 */
export const demoBazaar = pgTable(
  'demo_bazaar',
  { id: integer().primaryKey().default(1), filledAt: moment().notNull().defaultNow() },
  (row) => [check('demo_bazaar_one_row', sql`${row.id} = 1`)],
)

export const sandboxStates = ['open', 'paid', 'declined', 'closed'] as const
export type SandboxState = (typeof sandboxStates)[number]

/** The sandbox's payment pages. No real money. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** The secret part of the page's URL. */
    reference: text().primaryKey(),
    /** Our payment id. A repeated request finds the same page. */
    paymentId: uuid().notNull().unique(),
    title: text().notNull(),
    /** In minor units of `currency`. */
    amount: money().notNull(),
    currency: text().notNull(),
    /** The page's return URL. */
    returnUrl: text().notNull(),
    state: text({ enum: sandboxStates }).notNull().default('open'),
    createdAt: moment().notNull().defaultNow(),
  },
  (payment) => [
    check('sandbox_payments_state', sql`${payment.state} in ('open', 'paid', 'declined', 'closed')`),
    check('sandbox_payments_amount', sql`${payment.amount} >= 0`),
  ],
)

/** Refunds by our refund id. A repeated request refunds once. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: uuidKey(),
    reference: text()
      .notNull()
      .references(() => sandboxPayments.reference),
    amount: money().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (refund) => [index().on(refund.reference), check('sandbox_refunds_amount', sql`${refund.amount} > 0`)],
)
