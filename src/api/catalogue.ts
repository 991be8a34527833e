import type { CatalogueHooks } from './catalog/import/catalogue-hooks.ts'
import { exportCatalogue as exportWithHooks } from './catalog/import/export-catalogue.ts'
import {
  type Importing,
  importCatalogue as importWithHooks,
  previewCatalogue as previewWithHooks,
} from './catalog/import/import-catalogue.ts'
import type { GivenLines } from './catalog/import/stage-lines.ts'
import { emptyCarts } from './ordering/cart/empty-carts.ts'
import { endDemo } from './ordering/payments/providers/sandbox/demo-mark.ts'
import { voucherRecords } from './ordering/vouchers/voucher-records.ts'
import { writeVouchers } from './ordering/vouchers/write-vouchers.ts'
import type { Db } from './platform/database/db.ts'
import type { Files } from './platform/files/files.ts'
import { permissionsNow } from './staff/tokens/permissions-now.ts'

/**
 * Data of higher features that a catalogue import and export includes: vouchers, cart contents, the mark of the demo
 * bazaar.
 */
const hooks: CatalogueHooks = { writeVouchers, voucherRecords, emptyCarts, endDemo }

/** See `catalog/import/import-catalogue.ts`. Imports everything or nothing. */
export const importCatalogue = (db: Db, files: Files, lines: GivenLines, importing: Importing) =>
  importWithHooks(db, files, lines, { ...importing, hooks })

/** Imports from the console do not end the demo; no other change by staff ends it either. */
const consoleHooks: CatalogueHooks = { ...hooks, endDemo: async () => {} }
export const catalogueOfConsole = {
  preview: (db: Db, files: Files, lines: GivenLines, importing: Importing) =>
    previewWithHooks(db, files, lines, { ...importing, hooks: consoleHooks }),
  importCatalogue: (db: Db, files: Files, lines: GivenLines, importing: Importing) =>
    importWithHooks(db, files, lines, { ...importing, hooks: consoleHooks }),
  permissionsNow,
}
export type CatalogueOfConsole = typeof catalogueOfConsole

/** See `catalog/import/export-catalogue.ts`. Exports all records and their pictures from one snapshot of the shop. */
export const exportCatalogue = (db: Db, files: Files, folder: string, onRecord?: (done: number) => void) =>
  exportWithHooks(db, files, folder, { ...(onRecord && { onRecord }), hooks })
