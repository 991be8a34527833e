import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { Rows } from './read-lines.ts'
import type { WrittenRecord } from './records.ts'
import type { ImportContext } from './write-frame.ts'

/** Of these products nothing but these SKUs stays. */
export type Staying = { productIds: number[]; skus: string[] }

/** What of an import or export stands above the catalogue: handed in at the top (`api/catalogue.ts`). */
export type AboveCatalogue = {
  writeVouchers(writing: ImportContext, rows: Rows['voucher']): Promise<void>
  voucherRecords(db: Queryable): AsyncGenerator<WrittenRecord>
  /** Takes out of carts what is about to leave the shop, before a product is locked. */
  emptyCarts(tx: Tx, staying: Staying): Promise<void>
  /** The shop is its owner's from now on, and no demo. */
  endDemo(tx: Tx): Promise<unknown>
}
