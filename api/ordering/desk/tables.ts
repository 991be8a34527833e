import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { uuidKey } from '../../platform/database/columns.ts'

/** A list of orders that a staff member saved: filters as they stand in its address. */
export const orderViews = pgTable(
  'order_views',
  {
    id: uuidKey(),
    /** Who saved it; staff stand above orders, so only the id is known here. */
    staffId: uuid().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (view) => [unique().on(view.staffId, view.name)],
)
