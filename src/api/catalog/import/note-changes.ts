import { type SQL, sql } from 'drizzle-orm'
import { recordSubjects } from '../../platform/audit-log/entry-subjects.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { stockChanges } from '../product-admin/tables.ts'

/**
 * Cause of stock changes for the stock history: the name of the actor, the reason, and a note, which is the name of the file
 * for an import.
 */
export type StockCause = { name: string; reason: (typeof stockChanges.$inferInsert)['reason']; note: string }

/** The actor of an import and the id of its entry in the audit log. Callers pass null if the demo bazaar fills itself. */
export type ImportBy = StockCause & { entry: string }

/**
 * Builds one statement that writes inventories and adds a row to the stock history for each changed stock. `change` writes the
 * inventories and returns `id`, `product_id`, `sku`, `stock` and the difference `added`.
 */
export const withStockHistory = (by: StockCause | null, change: SQL): SQL => sql`
  with changed as (${change})
  insert into stock_changes (id, product_id, inventory_id, sku, change, stock, reason, note, actor_name)
  select gen_random_uuid(), product_id, id, sku, added, stock, ${by?.reason ?? ''}::text, ${by?.note ?? ''}::text, ${by?.name ?? ''}::text
  from changed where added <> 0 and ${by !== null}::boolean`

/** Links these products to the import's entry in the audit log (decision 40). */
export async function noteImported(tx: Tx, by: ImportBy | null, ids: number[]): Promise<void> {
  if (by && ids.length > 0) await recordSubjects(tx, { entry: by.entry, type: 'product', ids })
}
