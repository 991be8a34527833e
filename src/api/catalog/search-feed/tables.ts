import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

/** The id of a transaction, which is never reused. A JavaScript number cannot hold every value. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The kind of a change's ids. A store, brand or category is one id; the reader finds its products. */
export const changeKinds = ['product', 'store', 'brand', 'category', 'value', 'sale', 'everything'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * Changes that affect documents of the index. Triggers (in the migration) write them in the causing transaction. Readers select
 * them by snapshot visibility, because ids and transactions commit out of order (decision 30).
 */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text().$type<ChangeKind>().notNull(),
    ids: integer().array().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (change) => [primaryKey({ columns: [change.xid, change.id] })],
)

/** One row: changes of transactions up to `through` may be deleted. */
export const forgottenChanges = pgTable(
  'forgotten_changes',
  { only: boolean().primaryKey().default(true), through: xid8().notNull() },
  (row) => [check('forgotten_changes_only', sql`${row.only}`)],
)

/**
 * Products with sold or returned stock. Processes with an index turn them into changes every ten seconds. The table has no index, so that inserts
 * are cheap.
 */
export const soldProducts = pgTable('sold_products', { productId: integer().notNull() })
