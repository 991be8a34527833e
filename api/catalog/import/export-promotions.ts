import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { MINOR_UNITS, toDecimal } from '../../../contract/money.ts'
import { voucherProducts, vouchers } from '../../ordering/vouchers/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { bundleDeals } from '../bundles/tables.ts'
import { categories, products } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import type { WrittenRecord } from './records.ts'

/** Vouchers and bundle deals. */
export async function* promotionRecords(db: Queryable): AsyncGenerator<WrittenRecord> {
  yield* voucherRecords(db)
  yield* bundleRecords(db)
}

async function* voucherRecords(db: Queryable): AsyncGenerator<WrittenRecord> {
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
      price_type: voucher.priceType as 1 | 2,
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

async function* bundleRecords(db: Queryable): AsyncGenerator<WrittenRecord> {
  const [buy, free] = [alias(products, 'buy_product'), alias(products, 'free_product')]
  const rows = await db
    .select({ bundle: bundleDeals, buy: buy.slug, free: free.slug })
    .from(bundleDeals)
    .innerJoin(buy, eq(buy.id, bundleDeals.buyProductId))
    .innerJoin(free, eq(free.id, bundleDeals.freeProductId))
    .orderBy(asc(buy.slug), asc(free.slug), asc(bundleDeals.id))
  for (const { bundle, buy, free } of rows) {
    yield {
      type: 'bundle_deal',
      title: bundle.title,
      buy,
      buy_quantity: bundle.buyQuantity,
      free,
      free_quantity: bundle.freeQuantity,
      starts_at: bundle.startsAt.toISOString(),
      ends_at: bundle.endsAt.toISOString(),
      public: bundle.public,
    }
  }
}
