import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { uuidKey } from '../../platform/database/columns.ts'

/** A list of orders that a staff member saved, with its filters as a query string. */
export const orderViews = pgTable(
  'order_views',
  {
    id: uuidKey(),
    /** The staff member. No foreign key, because orders must not import staff. */
    staffId: uuid().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (view) => [unique().on(view.staffId, view.name)],
)
