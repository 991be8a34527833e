import type { Queryable } from '../../platform/database/db.ts'
import { IdRow, rowsOf } from '../../platform/database/rows-of.ts'

/** Older orders tell nothing new about what goes together, and a best seller has too many of them. */
const ORDERS_LOOKED_AT = 500

/** Ids of what was ordered together with a product, the most often first. */
export async function boughtWith(db: Queryable, productId: number, limit: number): Promise<number[]> {
  const rows = await rowsOf(db, IdRow)`
    with theirs as (
      select parcel.order_id from order_lines line join parcels parcel on parcel.id = line.parcel_id
      where line.product_id = ${productId} order by line.id desc limit ${ORDERS_LOOKED_AT})
    select other.product_id id from (select distinct order_id from theirs) mine
      join parcels on parcels.order_id = mine.order_id join order_lines other on other.parcel_id = parcels.id
    where other.product_id <> ${productId}
    group by other.product_id order by count(distinct mine.order_id) desc, other.product_id limit ${limit}`
  return rows.map((row) => row.id)
}
