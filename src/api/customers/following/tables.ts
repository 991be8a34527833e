import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { stores } from '../../catalog/stores/tables.ts'
import { moment } from '../../platform/database/columns.ts'
import { shoppers } from '../shoppers/tables.ts'

export const followedStores = pgTable(
  'followed_stores',
  {
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (followed) => [primaryKey({ columns: [followed.shopperId, followed.storeId] }), index().on(followed.storeId)],
)
