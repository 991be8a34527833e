import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/database/db.ts'
import { bundleDeals } from '../bundles/tables.ts'
import { products } from '../products/tables.ts'
import type { ExportedRecord } from './records.ts'

export async function* bundleRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
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
