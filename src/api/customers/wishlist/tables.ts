import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalog/products/tables.ts'
import { moment } from '../../platform/database/columns.ts'
import { shoppers } from '../shoppers/tables.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (item) => [
    primaryKey({ columns: [item.shopperId, item.productId] }),
    index().on(item.shopperId, item.createdAt),
    index().on(item.productId),
  ],
)
