import type { AboveCatalogue } from './catalog/import/above-catalogue.ts'
import { exportCatalogue as writeOut } from './catalog/import/export-catalogue.ts'
import { importCatalogue as bringIn, type Importing } from './catalog/import/import-catalogue.ts'
import { emptyCarts } from './ordering/cart/empty-carts.ts'
import { endDemo } from './ordering/payments/sandbox/demo-mark.ts'
import { voucherRecords } from './ordering/vouchers/voucher-records.ts'
import { writeVouchers } from './ordering/vouchers/write-vouchers.ts'
import type { Db } from './platform/database/db.ts'

/** The catalogue goes in and out with what stands above it: vouchers, what lies in carts, the mark of the demo bazaar. */
const above: AboveCatalogue = { writeVouchers, voucherRecords, emptyCarts, endDemo }

/** `catalog/import/import-catalogue.ts`: everything, or nothing at all. */
export const importCatalogue = (
  db: Db,
  filesDir: string,
  lines: AsyncIterable<string> | Iterable<string>,
  importing: Importing,
) => bringIn(db, filesDir, lines, { ...importing, above })

/** `catalog/import/export-catalogue.ts`: all records and their pictures, as one moment of the shop. */
export const exportCatalogue = (db: Db, filesDir: string, folder: string, onRecord?: (done: number) => void) =>
  writeOut(db, filesDir, folder, { ...(onRecord && { onRecord }), above })
