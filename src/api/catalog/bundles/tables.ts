import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { localizedText, moment } from '../../platform/database/columns.ts'
import { products } from '../products/tables.ts'

/** Buy X, get Y free. Both may be the same product: buy two, get the third free. */
export const bundleDeals = pgTable(
  'bundle_deals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: localizedText().notNull(),
    buyProductId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    buyQuantity: integer().notNull().default(1),
    freeProductId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    freeQuantity: integer().notNull().default(1),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    public: boolean().notNull().default(true),
  },
  (bundle) => [
    index().on(bundle.buyProductId),
    index().on(bundle.freeProductId),
    check('bundle_deals_quantities', sql`${bundle.buyQuantity} >= 1 and ${bundle.freeQuantity} >= 1`),
    check('bundle_deals_window', sql`${bundle.startsAt} < ${bundle.endsAt}`),
  ],
)
