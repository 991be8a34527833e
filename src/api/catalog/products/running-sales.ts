import { type SQL, sql } from 'drizzle-orm'
import { param } from '../../platform/database/statement.ts'

/** A `with` part: the running sale of each product, the cheapest one if several run. */
export const runningSales = (now: Date): SQL => sql`running_sales as (
  select distinct on (item.product_id) item.product_id, item.flash_sale_id, item.price, item.usd_price,
    item.allotment, item.sold, item.cap_per_buyer, sale.starts_at, sale.ends_at
  from flash_sale_products item join flash_sales sale on sale.id = item.flash_sale_id
  where sale.public and sale.starts_at <= ${now.toISOString()}::timestamptz
    and sale.ends_at > ${now.toISOString()}::timestamptz and item.sold < item.allotment
  order by item.product_id, item.price, item.flash_sale_id)`

/** A `join`: the running sale of product `p` at the parameter `now`, in the alias `s`. All columns are null without a sale. */
export const runningSaleOfProduct = sql`left join lateral (
  select item.price, item.usd_price, item.allotment, item.sold, item.cap_per_buyer, sale.starts_at, sale.ends_at
  from flash_sale_products item join flash_sales sale on sale.id = item.flash_sale_id
  where item.product_id = p.id and sale.public and sale.starts_at <= ${param('now')}::timestamptz
    and sale.ends_at > ${param('now')}::timestamptz and item.sold < item.allotment
  order by item.price, item.flash_sale_id limit 1) s on true`
