import { asc, eq } from 'drizzle-orm'
import type { ExportedRecord } from '../../catalog/import/records.ts'
import { categories, products } from '../../catalog/products/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { voucherProducts, vouchers } from './tables.ts'
import { voucherRecord } from './voucher-record.ts'

/** Exports every voucher as a record of the catalogue format. */
export async function* voucherRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  const scopes = await db
    .select({ voucherId: voucherProducts.voucherId, slug: products.slug })
    .from(voucherProducts)
    .innerJoin(products, eq(products.id, voucherProducts.productId))
    .orderBy(asc(products.slug))
  const slugsOf = Map.groupBy(scopes, (scope) => scope.voucherId)
  const rows = await db
    .select({ voucher: vouchers, store: stores.slug, category: categories.slug })
    .from(vouchers)
    .leftJoin(stores, eq(stores.id, vouchers.storeId))
    .leftJoin(categories, eq(categories.id, vouchers.categoryId))
    .orderBy(asc(vouchers.code))
  for (const { voucher, store, category } of rows) {
    yield {
      type: 'voucher',
      ...voucherRecord(voucher),
      store,
      category,
      products: (slugsOf.get(voucher.id) ?? []).map((scope) => scope.slug),
      public: voucher.public,
      active: voucher.active,
    }
  }
}
