import { and, eq } from 'drizzle-orm'
import { bundleDeals } from '../bundles/tables.ts'
import { productIds } from './ids-by-slug.ts'
import type { Rows } from './read-lines.ts'
import type { ImportContext } from './write-frame.ts'

/** The two products identify a bundle deal. */
export async function writeBundleDeals({ tx, wrote }: ImportContext, rows: Rows['bundle_deal']) {
  const ids = await productIds(
    tx,
    rows.flatMap((row) => [row.record.buy, row.record.free]),
  )
  for (const { record } of rows) {
    const buyProductId = ids.get(record.buy) as number
    const freeProductId = ids.get(record.free) as number
    const value = {
      title: record.title,
      buyQuantity: record.buy_quantity,
      freeQuantity: record.free_quantity,
      startsAt: new Date(record.starts_at),
      endsAt: new Date(record.ends_at),
      public: record.public,
    }
    const changed = await tx
      .update(bundleDeals)
      .set(value)
      .where(and(eq(bundleDeals.buyProductId, buyProductId), eq(bundleDeals.freeProductId, freeProductId)))
      .returning({ id: bundleDeals.id })
    if (changed.length === 0) await tx.insert(bundleDeals).values({ ...value, buyProductId, freeProductId })
    wrote(1)
  }
}
