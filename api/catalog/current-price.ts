import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'

/**
 * `price-rules.ts` said in SQL, for sorting and filtering whole listings; a test holds the two together. What is asked
 * stands in `p` (products), or in `c` for a choice of it; the sale in `s` (`running_sales`).
 */
type Asking = SQL
const product = sql.raw('p')
const choice = sql.raw('c')
const asked = (a: Asking) => sql`(case when ${a}.offered > 0 then ${a}.offered else ${a}.selling end)`
const onSale = (a: Asking) => sql`(s.price <= ${asked(a)})`

/** What the choices of the product ask, in the words of the product. */
const choices = sql`(select i.stock > 0 is_left,
    case when own.is_there then i.price else p.selling end selling,
    case when own.is_there then 0 else p.offered end offered,
    case when own.is_there then i.usd_price else p.usd_selling end usd_selling,
    case when own.is_there then 0 else p.usd_offered end usd_offered
  from inventories i cross join lateral (select i.price > 0 and exists
    (select 1 from inventory_attributes has where has.inventory_id = i.id) is_there offset 0) own
  where i.product_id = p.id)`

/** A `with` part: the sale that runs for each product now, the cheapest where several do. */
export const runningSales = (now: Date): SQL => sql`running_sales as (
  select distinct on (item.product_id) item.product_id, item.flash_sale_id, item.price, item.usd_price,
    item.allotment, item.sold, item.cap_per_buyer, sale.starts_at, sale.ends_at
  from flash_sale_products item join flash_sales sale on sale.id = item.flash_sale_id
  where sale.public and sale.starts_at <= ${now.toISOString()}::timestamptz
    and sale.ends_at > ${now.toISOString()}::timestamptz and item.sold < item.allotment
  order by item.product_id, item.price, item.flash_sale_id)`

/** What one costs now, in minor units of the currency: of a product whose choices have prices of their own, the cheapest. */
export const currentPrice = (currency: Currency, usdRate: number): SQL => {
  const cost = (a: Asking) => costOf(a, currency, usdRate)
  return shown(cost, cost(choice), beforeOf(choice, currency, usdRate))
}

/** The part of the price that is left after offer and sale, 0 to 1: the smaller, the larger the discount. */
export const priceLeft = shown(
  (a) => sql`${costOf(a, 'AFN', 1)}::float8 / ${a}.selling`,
  costOf(choice, 'AFN', 1),
  sql`c.selling`,
)

/** Whether something is taken off the selling price now. */
export const isReduced = sql`(${priceLeft} < 1)`

function costOf(a: Asking, currency: Currency, usdRate: number): SQL {
  if (currency === 'AFN') return sql`(case when ${onSale(a)} then s.price else ${asked(a)} end)`
  return sql`(case when ${onSale(a)} then ${dollars(sql`s.price`, sql`s.usd_price`, usdRate)}
    when ${a}.offered > 0 then ${dollars(sql`${a}.offered`, sql`${a}.usd_offered`, usdRate)}
    else ${beforeOf(a, 'USD', usdRate)} end)`
}

function beforeOf(a: Asking, currency: Currency, usdRate: number): SQL {
  return currency === 'AFN' ? sql`${a}.selling` : dollars(sql`${a}.selling`, sql`${a}.usd_selling`, usdRate)
}

function dollars(afn: SQL, own: SQL, usdRate: number): SQL {
  return sql`(case when ${own} > 0 then ${own}
    when p.usd_selling > 0 then greatest(1, round(p.usd_selling::numeric * ${afn} / p.selling))
    else greatest(1, round(${afn}::numeric * 100 / ${usdRate}::numeric)) end)`
}

/**
 * A value of the product, or, where choices have prices of their own, of the one that a card shows: the cheapest that can
 * be had. Few products have such choices, so the others are told apart by the index of those that do.
 */
function shown(value: (a: Asking) => SQL, now: SQL, before: SQL): SQL {
  return sql`(case when exists (select 1 from inventories o where o.product_id = p.id and o.price > 0)
    then (select ${value(choice)} from ${choices} c order by c.is_left desc, ${now}, ${before} limit 1)
    else ${value(product)} end)`
}
