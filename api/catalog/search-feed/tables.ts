import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

/** The number of a transaction, which never comes again; a JavaScript number would not hold all of them. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Of what kind the ids of a change are. A thing that many products show is one id, and whoever reads finds its products. */
export const changeKinds = ['product', 'store', 'brand', 'category', 'value', 'sale', 'everything'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * What alters the documents of the index, written by triggers (their migration) in the transaction of its cause. Read by
 * what is visible, not by order: numbers and transactions come out of order (decision 30).
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

/** One row: changes of transactions up to this one may be gone. */
export const forgottenChanges = pgTable(
  'forgotten_changes',
  { only: boolean().primaryKey().default(true), through: xid8().notNull() },
  (row) => [check('forgotten_changes_only', sql`${row.only}`)],
)

/** Products of which something was sold or came back; gathered into changes every few seconds. Nothing but a heap: cheap to append to. */
export const soldProducts = pgTable('sold_products', { productId: integer().notNull() })
