import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment, money } from '../../platform/database/columns.ts'
import { products } from '../products/tables.ts'

/**
 * Offers that begin or end by the clock, at most one for each product. What shoppers pay is `products.offered` alone: a job
 * writes it when a plan begins, and takes it off when it ends (`turn-offers.ts`).
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
    /** None: until somebody ends it. */
    endsAt: moment(),
    begun: boolean().notNull().default(false),
  },
  (plan) => [
    index('planned_offers_start').on(plan.startsAt).where(sql`not begun`),
    index('planned_offers_end').on(plan.endsAt),
    check('planned_offers_window', sql`${plan.offered} > 0 and ${plan.endsAt} > ${plan.startsAt}`),
  ],
)
