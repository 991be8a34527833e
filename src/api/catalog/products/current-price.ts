import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/database/statement.ts'

/**
 * The prices for the index, in SQL. Together with `prices-now.ts` of the index they follow `price-rules.ts`;
 * `current-price.test.ts` checks this. They read the aliases `p` (products) and `s` (a sale of the product). If inventories have
 * own prices the cheapest applies, as on cards; columns of the product's row hold the needed values.
 */
const asked = sql`(case when p.offered > 0 then p.offered else p.selling end)`
const isOwn = sql`(p.own_price > 0 and (p.only_own_prices or p.own_price <= ${asked}))`
const lowest = sql`(case when ${isOwn} then p.own_price else ${asked} end)`
const before = sql`(case when ${isOwn} then p.own_price else p.selling end)`

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
  where item.product_id = p.id and sale.public and sale.starts_at <= ${given('now')}::timestamptz
    and sale.ends_at > ${given('now')}::timestamptz and item.sold < item.allotment
  order by item.price, item.flash_sale_id limit 1) s on true`

/** An amount in cents: `own` if it is above 0, else in proportion to the product's USD price, else 0. */
const dollars = (afn: SQL, own: SQL) => sql`(case when ${own} > 0 then ${own}
    when p.usd_selling > 0 then greatest(1, round(p.usd_selling::numeric * ${afn} / p.selling))
    else 0 end)`

const askedDollars = sql`(case
    when ${isOwn} then ${dollars(sql`p.own_price`, sql`p.own_usd_price`)}
    when p.offered > 0 then ${dollars(sql`p.offered`, sql`p.usd_offered`)}
    else ${dollars(sql`p.selling`, sql`p.usd_selling`)} end)`

/** Prices without any sale: the cheapest inventory, the price before the discount, and cents (0: the shop's exchange rate applies). */
export const withoutSale = { afn: lowest, before, usd: askedDollars }

/** The sale price in cents. 0: the shop's exchange rate applies. */
export const saleDollars = dollars(sql`s.price`, sql`s.usd_price`)
