import { eq, sql } from 'drizzle-orm'
import { toMinor } from '#contract/money.ts'
import { idsBySlug, productIds } from '../../catalog/import/ids-by-slug.ts'
import type { Rows } from '../../catalog/import/read-lines.ts'
import type { ImportContext } from '../../catalog/import/write-frame.ts'
import { categories } from '../../catalog/products/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import { voucherProducts, vouchers } from './tables.ts'

/** Writes imported vouchers. The usage counts of existing vouchers stay. */
export async function writeVouchers({ tx, wrote }: ImportContext, rows: Rows['voucher']) {
  if (rows.length === 0) return
  const storeIds = await idsBySlug(tx, stores)
  const categoryIds = await idsBySlug(tx, categories)
  const ids = await productIds(
    tx,
    rows.flatMap((row) => row.record.products),
  )
  for (const { record } of rows) {
    const value = {
      title: record.title,
      priceType: record.price_type,
      amount: toMinor(record.amount),
      basisPoints: toMinor(record.percent),
      cap: record.cap === null ? null : toMinor(record.cap),
      minSpend: toMinor(record.min_spend),
      startsAt: new Date(record.starts_at),
      endsAt: new Date(record.ends_at),
      usagePerShopper: record.usage_per_shopper,
      storeId: record.store === null ? null : (storeIds.get(record.store) as number),
      categoryId: record.category === null ? null : (categoryIds.get(record.category) as number),
      public: record.public,
      active: record.active,
    }
    const limit = record.usage_limit
    const [voucher] = await tx
      .insert(vouchers)
      .values({ ...value, code: record.code, usageLimit: limit, used: Math.min(record.used, limit ?? record.used) })
      .onConflictDoUpdate({
        target: vouchers.code,
        set: { ...value, usageLimit: limit === null ? null : sql`greatest(${limit}::int, ${vouchers.used})` },
      })
      .returning({ id: vouchers.id })
    const voucherId = voucher?.id as number
    await tx.delete(voucherProducts).where(eq(voucherProducts.voucherId, voucherId))
    const scope = [...new Set(record.products)].map((slug) => ({ voucherId, productId: ids.get(slug) as number }))
    if (scope.length > 0) await tx.insert(voucherProducts).values(scope)
    wrote(1)
  }
}
