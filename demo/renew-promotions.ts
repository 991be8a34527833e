import { and, eq, inArray, lte } from 'drizzle-orm'
import { bundleDeals } from '#api/catalog/bundles/tables.ts'
import { products } from '#api/catalog/products/tables.ts'
import { vouchers } from '#api/ordering/vouchers/tables.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { inTransaction } from '#api/platform/database/retry.ts'
import { bundleDeals as demoBundles, vouchers as demoVouchers } from './catalogue/promotions.ts'
import { MIN_LEFT, windowOf } from './renew-sales.ts'

/** Renews demo vouchers and bundle deals that end soon. Does not change the shop's own promotions. */
export const renewDemoPromotions = (db: Db, now = new Date()): Promise<number> =>
  inTransaction(db, async (tx) => (await renewVouchers(tx, now)) + (await renewBundles(tx, now)))

const soon = (now: Date) => new Date(now.getTime() + MIN_LEFT)

async function renewVouchers(tx: Tx, now: Date): Promise<number> {
  let renewed = 0
  for (const voucher of demoVouchers) {
    const changed = await tx
      .update(vouchers)
      .set({ ...windowOf(voucher, now), used: voucher.used ?? 0 })
      .where(and(eq(vouchers.code, voucher.code), lte(vouchers.endsAt, soon(now))))
      .returning({ id: vouchers.id })
    renewed += changed.length
  }
  return renewed
}

async function renewBundles(tx: Tx, now: Date): Promise<number> {
  let renewed = 0
  for (const bundle of demoBundles) {
    const named = (slug: string) => tx.select({ id: products.id }).from(products).where(eq(products.slug, slug))
    const changed = await tx
      .update(bundleDeals)
      .set(windowOf(bundle, now))
      .where(
        and(
          inArray(bundleDeals.buyProductId, named(bundle.buy[0])),
          inArray(bundleDeals.freeProductId, named(bundle.free[0])),
          lte(bundleDeals.endsAt, soon(now)),
        ),
      )
      .returning({ id: bundleDeals.id })
    renewed += changed.length
  }
  return renewed
}
