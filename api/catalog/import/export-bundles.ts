import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/database/db.ts'
import { bundleDeals } from '../bundles/tables.ts'
import { products } from '../products/tables.ts'
import type { WrittenRecord } from './records.ts'

export async function* dealRecords(db: Queryable): AsyncGenerator<WrittenRecord> {
  const [buy, free] = [alias(products, 'buy_product'), alias(products, 'free_product')]
  const rows = await db
    .select({ deal: bundleDeals, buy: buy.slug, free: free.slug })
    .from(bundleDeals)
    .innerJoin(buy, eq(buy.id, bundleDeals.buyProductId))
    .innerJoin(free, eq(free.id, bundleDeals.freeProductId))
    .orderBy(asc(buy.slug), asc(free.slug), asc(bundleDeals.id))
  for (const { deal, buy, free } of rows) {
    yield {
      type: 'bundle_deal',
      title: deal.title,
      buy,
      buy_quantity: deal.buyQuantity,
      free,
      free_quantity: deal.freeQuantity,
      starts_at: deal.startsAt.toISOString(),
      ends_at: deal.endsAt.toISOString(),
      public: deal.public,
    }
  }
}
