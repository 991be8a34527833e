import { sql } from 'drizzle-orm'
import { Visibility } from '#contract/site/settings.ts'
import { bundleDeals } from './catalog/bundles/tables.ts'
import { flashSales } from './catalog/products/tables.ts'
import { vouchers } from './ordering/vouchers/tables.ts'
import type { TimedTable } from './platform/cache/watch-data.ts'
import { banners } from './site/settings/tables.ts'

/** Tables whose rows begin and end by time. No answer that shows such rows is cached beyond the next start or end. */
export const tablesWithTimes: TimedTable[] = [
  { table: flashSales, shown: sql`public` },
  { table: bundleDeals, shown: sql`public` },
  { table: vouchers, shown: sql`public and active` },
  { table: banners, shown: sql`status = ${sql.raw(String(Visibility.public))}` },
]
