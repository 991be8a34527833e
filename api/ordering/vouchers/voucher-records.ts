import { asc, eq } from 'drizzle-orm'
import { MINOR_UNITS, toDecimal } from '../../../contract/money.ts'
import type { WrittenRecord } from '../../catalog/import/records.ts'
import { categories, products } from '../../catalog/products/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { voucherProducts, vouchers } from './tables.ts'

/** Every voucher as a line of a catalogue. */
export async function* voucherRecords(db: Queryable): AsyncGenerator<WrittenRecord> {
  const scopes = await db
    .select({ voucherId: voucherProducts.voucherId, slug: products.slug })
    .from(voucherProducts)
    .innerJoin(products, eq(products.id, voucherProducts.productId))
    .orderBy(asc(products.slug))
  const rows = await db
    .select({ voucher: vouchers, store: stores.slug, category: categories.slug })
    .from(vouchers)
    .leftJoin(stores, eq(stores.id, vouchers.storeId))
    .leftJoin(categories, eq(categories.id, vouchers.categoryId))
    .orderBy(asc(vouchers.code))
  for (const { voucher, store, category } of rows) {
    yield {
      type: 'voucher',
      code: voucher.code,
      title: voucher.title,
      price_type: voucher.priceType,
      amount: toDecimal(voucher.amount),
      percent: voucher.basisPoints / MINOR_UNITS,
      cap: voucher.cap === null ? null : toDecimal(voucher.cap),
      min_spend: toDecimal(voucher.minSpend),
      starts_at: voucher.startsAt.toISOString(),
      ends_at: voucher.endsAt.toISOString(),
      usage_limit: voucher.usageLimit,
      usage_per_shopper: voucher.usagePerShopper,
      used: voucher.used,
      store,
      category,
      products: scopes.filter((scope) => scope.voucherId === voucher.id).map((scope) => scope.slug),
      public: voucher.public,
      active: voucher.active,
    }
  }
}
