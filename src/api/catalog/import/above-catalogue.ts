import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { Rows } from './read-lines.ts'
import type { WrittenRecord } from './records.ts'
import type { ImportContext } from './write-frame.ts'

/** An inventory by the id of its product and its SKU. */
export type Leaving = { product: number; sku: string }

/** What of an import or export stands above the catalogue: handed in at the top (`src/api/catalogue.ts`). */
export type AboveCatalogue = {
  writeVouchers(writing: ImportContext, rows: Rows['voucher']): Promise<void>
  voucherRecords(db: Queryable): AsyncGenerator<WrittenRecord>
  /** Takes inventories that are about to leave the shop out of carts, before a product is locked. */
  emptyCarts(tx: Tx, leaving: Leaving[]): Promise<void>
  /** The shop is its owner's from now on, and no demo. */
  endDemo(tx: Tx): Promise<unknown>
}
