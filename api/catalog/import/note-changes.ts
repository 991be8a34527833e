import { type SQL, sql } from 'drizzle-orm'
import { noteTouched } from '../../platform/audit-log/touched.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Who brings an import in, and where it is written down: nobody where the demo bazaar fills itself. */
export type ImportBy = {
  name: string
  /** The id of its entry in the audit log. */
  entry: string
  /** Stands beside each change of a stock: the name of the file. */
  note: string
}

/**
 * A statement that writes inventories (`change`, which returns `id`, `product_id`, `sku`, `stock` and what was `added`) and keeps
 * what became of their stock in the same one, a row for each that changed.
 */
export const withStockKept = (by: ImportBy | null, change: SQL): SQL => sql`
  with changed as (${change})
  insert into stock_changes (id, product_id, inventory_id, sku, change, stock, reason, note, actor_name)
  select gen_random_uuid(), product_id, id, sku, added, stock, 'imported', ${by?.note ?? ''}::text, ${by?.name ?? ''}::text
  from changed where added <> 0 and ${by !== null}::boolean`

/** A page of products belongs to the import's entry in the audit log (decision 40). */
export async function noteImported(tx: Tx, by: ImportBy | null, ids: number[]): Promise<void> {
  if (by && ids.length > 0) await noteTouched(tx, { entry: by.entry, type: 'product', ids })
}
