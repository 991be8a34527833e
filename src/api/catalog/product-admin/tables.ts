import { desc, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { keptReasons } from '#contract/catalog/console-products.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'

/**
 * Stock changes by staff. The transaction that changes the stock also writes the entry. Triggers in the migrations refuse to
 * change entries, and to delete them early (`delete-old-stock-changes.ts`). The table has no foreign keys, so that entries remain when
 * products are deleted.
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: uuidKey(),
    /** Database time. */
    at: moment().notNull().default(sql`clock_timestamp()`),
    productId: integer().notNull(),
    inventoryId: integer().notNull(),
    sku: text().notNull(),
    change: integer().notNull(),
    /** The stock after the change. */
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
