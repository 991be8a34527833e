import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, money, uuidKey } from '../../../../platform/database/columns.ts'

/**
 * The one row that says that this is still the demo bazaar: written when it is filled, and gone for good with the first
 * goods of somebody's own or the first keys of a real provider (docs/decisions/0021).
 */
export const demoBazaar = pgTable(
  'demo_bazaar',
  { id: integer().primaryKey().default(1), filledAt: moment().notNull().defaultNow() },
  (row) => [check('demo_bazaar_one_row', sql`${row.id} = 1`)],
)

export const sandboxStates = ['open', 'paid', 'declined', 'closed'] as const
export type SandboxState = (typeof sandboxStates)[number]

/** The sandbox's own books: a page on which one payment is tried. No money of anybody's stands here. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** The secret end of the page's address. */
    reference: text().primaryKey(),
    /** The shop's id of the payment: asked for twice, it is the same page. */
    paymentId: uuid().notNull().unique(),
    title: text().notNull(),
    /** In minor units of `currency`. */
    amount: money().notNull(),
    currency: text().notNull(),
    /** Where it leads back to. */
    returnUrl: text().notNull(),
    state: text({ enum: sandboxStates }).notNull().default('open'),
    createdAt: moment().notNull().defaultNow(),
  },
  (payment) => [
    check('sandbox_payments_state', sql`${payment.state} in ('open', 'paid', 'declined', 'closed')`),
    check('sandbox_payments_amount', sql`${payment.amount} >= 0`),
  ],
)

/** What it gave back, by the shop's id of the refund: asked for twice, it went once. */
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
