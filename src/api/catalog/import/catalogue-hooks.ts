import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { Rows } from './read-lines.ts'
import type { ExportedRecord } from './records.ts'
import type { ImportContext } from './write-frame.ts'

/** Names one inventory by the id of its product and its SKU. */
export type Leaving = { product: number; sku: string }

/** The parts of imports and exports that belong to features above the catalogue. `src/api/catalogue.ts` passes them in. */
export type CatalogueHooks = {
  writeVouchers(writing: ImportContext, rows: Rows['voucher']): Promise<void>
  voucherRecords(db: Queryable): AsyncGenerator<ExportedRecord>
  /** Removes inventories that the import deletes from all carts. Called before the import locks any product. */
  emptyCarts(tx: Tx, leaving: Leaving[]): Promise<void>
  /** Marks the shop as the owner's own; it is no longer the demo. */
  endDemo(tx: Tx): Promise<unknown>
}
