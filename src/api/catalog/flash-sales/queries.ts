import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '#contract/paging.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'

const limits = (query: PageQuery) => ({ limit: query.per_page, offset: (query.page - 1) * query.per_page })
const pageOf = sql`limit ${param('limit')}::int offset ${param('offset')}::int`

const SaleRow = z.object({
  id: z.int(),
  title: LocalizedText,
  image: z.string(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  /** The number of products in the sale. */
  offered: z.int(),
  product_ids: z.array(z.int()),
})
export type SaleRow = z.infer<typeof SaleRow>

const columns = sql`sale.id, sale.title, sale.image, sale.starts_at "startsAt", sale.ends_at "endsAt"`
/** Visible products of a sale. Products that are sold out come last. */
const items = sql`flash_sale_products item join (${visibleProducts}) on p.id = item.product_id
  where ${isVisible} and item.flash_sale_id = sale.id`
const inOrder = sql`order by item.sold >= item.allotment, item.position, p.id`
const offered = sql`(select count(*)::int from ${items}) offered`
const isOpen = sql`sale.public and sale.ends_at > ${param('now')}::timestamptz`
const isComing = sql`sale.starts_at > ${param('now')}::timestamptz`

const openOnes = statement(SaleRow)`select ${columns}, ${offered},
    array(select p.id from ${items} ${inOrder} limit ${param('each')}::int) product_ids
  from flash_sales sale where ${isOpen}
  order by ${isComing}, case when ${isComing} then sale.starts_at else sale.ends_at end, sale.id ${pageOf}`

/** Public sales that have not ended, with the ids of their first products. Running sales come first, then by end or start time. */
export const openSales = (db: Queryable, query: PageQuery, { now, each }: { now: Date; each: number }) =>
  openOnes(db, { now, each, ...limits(query) })

const Total = z.object({ total: z.int() })
const countOpen = statement(Total)`select count(*)::int total from flash_sales sale where ${isOpen}`

/** The number of public sales that have not ended. */
export const openSalesInAll = async (db: Queryable, now: Date): Promise<number> =>
  (await countOpen(db, { now }))[0]?.total ?? 0

const one = statement(SaleRow)`select ${columns}, ${offered},
    array(select p.id from ${items} ${inOrder} ${pageOf}) product_ids
  from flash_sales sale where sale.id = ${param('id')}::int and sale.public`

/** A public sale, including an ended one, with the ids of one page of its products. */
export const findSale = async (db: Queryable, id: number, query: PageQuery): Promise<SaleRow | undefined> =>
  (await one(db, { id, ...limits(query) }))[0]

const SaleItem = z.object({
  product_id: z.int(),
  price: z.number(),
  usdPrice: z.number(),
  allotment: z.int(),
  sold: z.int(),
  capPerBuyer: z.int(),
  product: z.object({ selling: z.number(), offered: z.number(), usdSelling: z.number(), usdOffered: z.number() }),
})
export type SaleItem = z.infer<typeof SaleItem>

/** The prices of these products in a sale, with allotment and sold pieces. */
export const saleItems = statement(SaleItem)`
  select item.product_id, item.price::float8, item.usd_price::float8 "usdPrice", item.allotment, item.sold,
    item.cap_per_buyer "capPerBuyer", json_build_object('selling', p.selling, 'offered', p.offered,
      'usdSelling', p.usd_selling, 'usdOffered', p.usd_offered) product
  from flash_sale_products item join products p on p.id = item.product_id
  where item.flash_sale_id = ${param('saleId')}::int and item.product_id = any(${param('ids')}::int[])`
