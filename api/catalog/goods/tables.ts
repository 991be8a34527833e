import { desc, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { keptReasons } from '../../../contract/catalog/console-goods.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'

/**
 * What staff put on the shelves or took off, each written in the transaction that did it. The database lets nobody change a row
 * of it, or delete one before its time (`forget-stock-changes.ts`; triggers of the migrations); it names things without foreign
 * keys, so that it outlives them.
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: uuidKey(),
    /** By the database's clock. */
    at: moment().notNull().default(sql`clock_timestamp()`),
    productId: integer().notNull(),
    inventoryId: integer().notNull(),
    sku: text().notNull(),
    change: integer().notNull(),
    /** What was there afterwards. */
    stock: integer().notNull(),
    reason: text({ enum: keptReasons }).notNull(),
    note: text().notNull().default(''),
    actorName: text().notNull(),
  },
  (entry) => [
    index('stock_changes_product').on(entry.productId, desc(entry.at), desc(entry.id)),
    index('stock_changes_at').on(entry.at),
    index('stock_changes_imported').on(entry.at).where(sql`${entry.reason} = 'imported'`),
    check('stock_changes_change', sql`${entry.change} <> 0 and ${entry.stock} >= 0`),
  ],
)
