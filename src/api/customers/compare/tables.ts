import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalog/products/tables.ts'
import { moment } from '../../platform/database/columns.ts'
import { shoppers } from '../shoppers/tables.ts'

export const comparedProducts = pgTable(
  'compared_products',
  {
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (compared) => [primaryKey({ columns: [compared.shopperId, compared.productId] }), index().on(compared.productId)],
)
