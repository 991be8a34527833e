import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'

/** What an order paid in cash waits for before anybody packs it (design.md). Orders paid otherwise have none. */
export const orderConfirmations = pgTable(
  'order_confirmations',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    /** Of the link in the newest mail about the order; the token itself is in that mail alone. */
    tokenHash: text().notNull().unique(),
    /** Until when the buyer may confirm; after it the order is released. */
    deadline: moment().notNull(),
    /** How it ended; null while it is awaited. */
    outcome: text({ enum: ['confirmed', 'released', 'cancelled'] }),
    settledAt: moment(),
    /** Who or what ended it: the cause of the order's move. */
    by: text(),
  },
  (confirmation) => [index().on(confirmation.deadline).where(sql`${confirmation.outcome} is null`)],
)
