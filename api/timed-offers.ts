import { sql } from 'drizzle-orm'
import { bundleDeals } from './catalog/bundles/tables.ts'
import { flashSales } from './catalog/products/tables.ts'
import { vouchers } from './ordering/vouchers/tables.ts'
import type { Timed } from './platform/cache/watch.ts'

/** Offers that begin and end by the clock: no answer that shows them is kept past such a moment. */
export const timedOffers: Timed[] = [
  { table: flashSales, shown: sql`public` },
  { table: bundleDeals, shown: sql`public` },
  { table: vouchers, shown: sql`public and active` },
]
