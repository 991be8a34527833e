import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/database/statement.ts'

/**
 * The prices that the index is given, in SQL; with `prices-now.ts` of the index they follow `price-rules.ts`, as
 * `current-price.test.ts` checks. They read the aliases `p` (products) and `s` (a sale of the product). Of choices with prices of their
 * own the cheapest counts, as on cards; the product's row holds what that takes.
 */
const asked = sql`(case when p.offered > 0 then p.offered else p.selling end)`
const isOwn = sql`(p.own_price > 0 and (p.only_own_prices or p.own_price <= ${asked}))`
const lowest = sql`(case when ${isOwn} then p.own_price else ${asked} end)`
const before = sql`(case when ${isOwn} then p.own_price else p.selling end)`

/** A `with` part: the sale that runs for each product now, the cheapest where several do. */
export const runningSales = (now: Date): SQL => sql`running_sales as (
  select distinct on (item.product_id) item.product_id, item.flash_sale_id, item.price, item.usd_price,
    item.allotment, item.sold, item.cap_per_buyer, sale.starts_at, sale.ends_at
  from flash_sale_products item join flash_sales sale on sale.id = item.flash_sale_id
  where sale.public and sale.starts_at <= ${now.toISOString()}::timestamptz
    and sale.ends_at > ${now.toISOString()}::timestamptz and item.sold < item.allotment
  order by item.product_id, item.price, item.flash_sale_id)`

/** A `join`: the same for the product `p` alone, null without; its columns stand in `s`. `now` is given. */
export const runningSaleOfProduct = sql`left join lateral (
  select item.price, item.usd_price, item.allotment, item.sold, item.cap_per_buyer, sale.starts_at, sale.ends_at
  from flash_sale_products item join flash_sales sale on sale.id = item.flash_sale_id
  where item.product_id = p.id and sale.public and sale.starts_at <= ${given('now')}::timestamptz
    and sale.ends_at > ${given('now')}::timestamptz and item.sold < item.allotment
  order by item.price, item.flash_sale_id limit 1) s on true`

/** An amount in cents: `own` where it has one, else in proportion to the product's dollar price, else 0. */
const dollars = (afn: SQL, own: SQL) => sql`(case when ${own} > 0 then ${own}
    when p.usd_selling > 0 then greatest(1, round(p.usd_selling::numeric * ${afn} / p.selling))
    else 0 end)`

const askedDollars = sql`(case
    when ${isOwn} then ${dollars(sql`p.own_price`, sql`p.own_usd_price`)}
    when p.offered > 0 then ${dollars(sql`p.offered`, sql`p.usd_offered`)}
    else ${dollars(sql`p.selling`, sql`p.usd_selling`)} end)`

/** Without any sale: what the cheapest choice costs, what the discount is counted from, and cents, 0 where the shop's rate decides. */
export const withoutSale = { afn: lowest, before, usd: askedDollars }

/** What a sale's price is in cents, 0 where the shop's rate decides. */
export const saleDollars = dollars(sql`s.price`, sql`s.usd_price`)
