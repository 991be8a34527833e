import { type SQL, sql } from 'drizzle-orm'
import { noteTouched } from '../../platform/audit-log/touched.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { stockChanges } from '../product-admin/tables.ts'

/** Why and by whom stock is changed, as the history of stock has it. `note` is the name of the file of an import. */
export type StockCause = { name: string; reason: (typeof stockChanges.$inferInsert)['reason']; note: string }

/** The actor of an import, and the id of its entry in the audit log; null where the demo bazaar fills itself. */
export type ImportBy = StockCause & { entry: string }

/**
 * One statement that writes inventories (`change`, which returns `id`, `product_id`, `sku`, `stock` and the number `added`) and a
 * row of the history of stock for each of them whose stock changed.
 */
export const withStockHistory = (by: StockCause | null, change: SQL): SQL => sql`
  with changed as (${change})
  insert into stock_changes (id, product_id, inventory_id, sku, change, stock, reason, note, actor_name)
  select gen_random_uuid(), product_id, id, sku, added, stock, ${by?.reason ?? ''}::text, ${by?.note ?? ''}::text, ${by?.name ?? ''}::text
  from changed where added <> 0 and ${by !== null}::boolean`

/** A page of products belongs to the import's entry in the audit log (decision 40). */
export async function noteImported(tx: Tx, by: ImportBy | null, ids: number[]): Promise<void> {
  if (by && ids.length > 0) await noteTouched(tx, { entry: by.entry, type: 'product', ids })
}
