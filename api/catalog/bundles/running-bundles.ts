import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { products } from '../products/tables.ts'
import type { Bundle } from './rules.ts'
import { bundleDeals } from './tables.ts'

/** A part's name, for saying what is missing. */
type BundleProduct = { id: number; slug: string; title: Words }
export type RunningBundle = Bundle & {
  title: Words
  startsAt: Date
  endsAt: Date
  buy: BundleProduct
  free: BundleProduct
}

const buy = alias(products, 'buy_product')
const free = alias(products, 'free_product')

/**
 * The bundles that run now and have one of these products as a part. Both parts must be sold, and by the same store: what
 * one store gives away another does not pay for.
 */
export async function runningBundles(db: Queryable, productIds: number[], now: Date): Promise<RunningBundle[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .select({
      bundle: bundleDeals,
      buy: { id: buy.id, slug: buy.slug, title: buy.title },
      free: { id: free.id, slug: free.slug, title: free.title },
    })
    .from(bundleDeals)
    .innerJoin(buy, eq(buy.id, bundleDeals.buyProductId))
    .innerJoin(free, eq(free.id, bundleDeals.freeProductId))
    .where(
      and(
        eq(bundleDeals.public, true),
        lte(bundleDeals.startsAt, now),
        gt(bundleDeals.endsAt, now),
        or(inArray(bundleDeals.buyProductId, productIds), inArray(bundleDeals.freeProductId, productIds)),
        eq(buy.storeId, free.storeId),
        eq(buy.public, true),
        eq(free.public, true),
      ),
    )
    .orderBy(asc(bundleDeals.id))
  return rows.map((row) => ({ ...row.bundle, buy: row.buy, free: row.free }))
}
