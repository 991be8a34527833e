import type { AboveCatalogue } from './catalog/import/above-catalogue.ts'
import { exportCatalogue as writeOut } from './catalog/import/export-catalogue.ts'
import {
  importCatalogue as bringIn,
  type Importing,
  previewCatalogue as look,
} from './catalog/import/import-catalogue.ts'
import type { GivenLines } from './catalog/import/stage-lines.ts'
import { emptyCarts } from './ordering/cart/empty-carts.ts'
import { endDemo } from './ordering/payments/providers/sandbox/demo-mark.ts'
import { voucherRecords } from './ordering/vouchers/voucher-records.ts'
import { writeVouchers } from './ordering/vouchers/write-vouchers.ts'
import type { Db } from './platform/database/db.ts'
import type { Files } from './platform/files/files.ts'
import { permissionsNow } from './staff/tokens/permissions-now.ts'

/** The catalogue goes in and out with what stands above it: vouchers, what lies in carts, the mark of the demo bazaar. */
const above: AboveCatalogue = { writeVouchers, voucherRecords, emptyCarts, endDemo }

/** `catalog/import/import-catalogue.ts`: everything, or nothing at all. */
export const importCatalogue = (db: Db, files: Files, lines: GivenLines, importing: Importing) =>
  bringIn(db, files, lines, { ...importing, above })

/** How the console brings goods in: what its staff bring ends no demo, as nothing else does that they change. */
const besides: AboveCatalogue = { ...above, endDemo: async () => {} }
export const catalogueOfConsole = {
  preview: (db: Db, files: Files, lines: GivenLines, importing: Importing) =>
    look(db, files, lines, { ...importing, above: besides }),
  bringIn: (db: Db, files: Files, lines: GivenLines, importing: Importing) =>
    bringIn(db, files, lines, { ...importing, above: besides }),
  permissionsNow,
}
export type CatalogueOfConsole = typeof catalogueOfConsole

/** `catalog/import/export-catalogue.ts`: all records and their pictures, as one moment of the shop. */
export const exportCatalogue = (db: Db, files: Files, folder: string, onRecord?: (done: number) => void) =>
  writeOut(db, files, folder, { ...(onRecord && { onRecord }), above })
