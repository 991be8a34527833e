import type { Queryable } from '../../platform/database/db.ts'
import type { CatalogueHooks } from './catalogue-hooks.ts'
import { bundleRecords } from './export-bundles.ts'
import { attributeRecords, brandRecords, categoryRecords, settingRecords, storeRecords } from './export-frame.ts'
import { collectionRecords, reviewRecords, saleRecords } from './export-offers.ts'
import { productRecords } from './export-products.ts'
import { bannerRecords, linkRecords, pageRecords } from './export-site.ts'
import type { ExportedRecord, RecordType } from './records.ts'

/** The exporter of each type. The order ensures that a record refers only to earlier ones. */
export type RecordExporters = Record<RecordType, (db: Queryable) => AsyncGenerator<ExportedRecord>>

export const exportedRecords = ({ voucherRecords }: Pick<CatalogueHooks, 'voucherRecords'>): RecordExporters => ({
  setting: settingRecords,
  category: categoryRecords,
  brand: brandRecords,
  attribute: attributeRecords,
  store: storeRecords,
  product: productRecords,
  collection: collectionRecords,
  flash_sale: saleRecords,
  review: reviewRecords,
  voucher: voucherRecords,
  bundle_deal: bundleRecords,
  banner: bannerRecords,
  link: linkRecords,
  page: pageRecords,
})
