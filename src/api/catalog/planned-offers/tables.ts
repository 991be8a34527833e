import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment, money } from '../../platform/database/columns.ts'
import { products } from '../products/tables.ts'

/**
 * Scheduled offers, at most one per product. The price that shoppers pay is always `products.offered`: a job sets it when the
 * schedule starts and resets it when the schedule ends (`start-and-end-offers.ts`).
 */
export const plannedOffers = pgTable(
  'planned_offers',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** AFN minor units. */
    offered: money().notNull(),
    startsAt: moment().notNull(),
    /** Null: until staff end the offer. */
    endsAt: moment(),
    begun: boolean().notNull().default(false),
  },
  (plan) => [
    index('planned_offers_start').on(plan.startsAt).where(sql`not begun`),
    index('planned_offers_end').on(plan.endsAt),
    check('planned_offers_window', sql`${plan.offered} > 0 and ${plan.endsAt} > ${plan.startsAt}`),
  ],
)
