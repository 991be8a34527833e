import { sql } from 'drizzle-orm'
import type { BoughtWith } from '../../catalog/listing/suggested-products.ts'
import { param } from '../../platform/database/statement.ts'

/** Limit for best sellers: older orders add little information about products bought together. */
const ORDERS_LOOKED_AT = 500

/** SQL column: ids of products ordered together with the product `p`, the most frequent first. */
export const boughtWith: BoughtWith = sql`array(
  select other.product_id from (
    select distinct theirs.order_id from (
      select parcel.order_id from order_lines line join parcels parcel on parcel.id = line.parcel_id
      where line.product_id = p.id order by line.id desc limit ${ORDERS_LOOKED_AT}::int) theirs) mine
    join parcels on parcels.order_id = mine.order_id join order_lines other on other.parcel_id = parcels.id
  where other.product_id <> p.id
  group by other.product_id order by count(distinct mine.order_id) desc, other.product_id limit ${param('companions')}::int)`
