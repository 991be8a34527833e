import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_ID } from '#contract/fields.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { usdRateNow } from '../../site/settings/settings.ts'
import { ChoiceRow } from './choice-row.ts'
import { priceOf, type ResolvedPrice } from './price-rules.ts'

const RunningSale = z.object({
  id: z.int(),
  price: z.number(),
  usdPrice: z.number(),
  allotment: z.int(),
  sold: z.int(),
  capPerBuyer: z.int(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
})

const CurrentRow = z.object({
  inventory: z.object({
    id: z.int(),
    sku: z.string(),
    stock: z.int(),
    price: z.number(),
    usdPrice: z.number(),
    image: z.string().nullable(),
  }),
  product: z.object({
    id: z.int(),
    slug: z.string(),
    title: LocalizedText,
    image: z.string(),
    selling: z.number(),
    offered: z.number(),
    usdSelling: z.number(),
    usdOffered: z.number(),
  }),
  store: z.object({ id: z.int(), slug: z.string(), title: LocalizedText }),
  /** The product's category and its parent category. */
  categoryIds: z.array(z.int()),
  /** False if the product, its store, brand or category is hidden. */
  public: z.boolean(),
  attributes: z.array(ChoiceRow),
  sale: RunningSale.nullable(),
  usdRate: z.number(),
})

/** The current data of one inventory: product, store, stock and price. */
export type CurrentInventory = Omit<z.infer<typeof CurrentRow>, 'sale' | 'usdRate'> & {
  priced: ResolvedPrice
  /** The sale whose price applies: it runs, has allotment left, and is not more expensive than the usual price. */
  sale: z.infer<typeof RunningSale> | null
}

const chosen = sql`coalesce((
  select json_agg(json_build_object('attribute', attributes.slug, 'attributeTitle', attributes.title,
    'value', value.slug, 'title', value.title, 'swatch', value.swatch) order by attributes.position, attributes.id)
  from inventory_attributes choice join attribute_values value on value.id = choice.value_id
    join attributes on attributes.id = value.attribute_id
  where choice.inventory_id = i.id), '[]'::json)`

/** The running sale of the product, the cheapest one if several run. A sale without allotment left has ended. */
const running = sql`(
  select json_build_object('id', sale.id, 'price', item.price, 'usdPrice', item.usd_price, 'allotment', item.allotment,
    'sold', item.sold, 'capPerBuyer', item.cap_per_buyer, 'startsAt', sale.starts_at, 'endsAt', sale.ends_at)
  from flash_sale_products item join flash_sales sale on sale.id = item.flash_sale_id
  where item.product_id = p.id and sale.public and sale.starts_at <= ${param('now')}::timestamptz
    and sale.ends_at > ${param('now')}::timestamptz and item.sold < item.allotment
  order by item.price, sale.id limit 1)`

const reading = (which: SQL) => statement(CurrentRow)`
  select json_build_object('id', i.id, 'sku', i.sku, 'stock', i.stock, 'price', i.price, 'usdPrice', i.usd_price,
      'image', i.image) inventory,
    json_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'image', p.image, 'selling', p.selling,
      'offered', p.offered, 'usdSelling', p.usd_selling, 'usdOffered', p.usd_offered) product,
    json_build_object('id', stores.id, 'slug', stores.slug, 'title', stores.title) store,
    array_remove(array[category.id, parent.id], null) "categoryIds",
    p.public and stores.public and category.public and coalesce(parent.public, true)
      and coalesce(maker.public, true) public,
    ${chosen} attributes, ${running} sale, ${usdRateNow} "usdRate"
  from inventories i join products p on p.id = i.product_id join stores on stores.id = p.store_id
    join categories category on category.id = p.category_id left join categories parent on parent.id = category.parent_id
    left join brands maker on maker.id = p.brand_id
  where ${which} order by i.position, i.id`

const byIds = reading(sql`i.id = any(${param('ids')}::int[])`)
const byProduct = reading(sql`i.product_id = ${param('productId')}::int`)

/** `usdRate`: AFN minor units per dollar. If it is missing, the statement reads it. */
type PriceContext = { now: Date; usdRate?: number }

/** Inventories by id, each with its product, store, attributes and running sale. Always one statement. */
export async function currentInventories(
  db: Queryable,
  ids: number[],
  context: PriceContext,
): Promise<CurrentInventory[]> {
  if (ids.length === 0) return []
  return (await byIds(db, { ids, now: context.now })).map((row) => withPrice(row, context))
}

/** All inventories of one product. */
export async function inventoriesOfProduct(
  db: Queryable,
  productId: number,
  context: PriceContext,
): Promise<CurrentInventory[]> {
  if (Math.abs(productId) > MAX_ID) return []
  return (await byProduct(db, { productId, now: context.now })).map((row) => withPrice(row, context))
}

function withPrice({ usdRate: rate, ...row }: z.infer<typeof CurrentRow>, { now, usdRate = rate }: PriceContext) {
  const { product, inventory, sale } = row
  const own = { price: inventory.price, usdPrice: inventory.usdPrice, hasAttributes: row.attributes.length > 0 }
  const priced = priceOf(product, { usdRate, now, sale, inventory: own })
  return { ...row, priced, sale: priced.flash && sale }
}
