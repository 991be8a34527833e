import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LARGEST_ID } from '../../../contract/fields.ts'
import type { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { together } from '../../platform/database/together.ts'
import { stores } from '../stores/tables.ts'
import { priceOf, type ResolvedPrice, type SalePrice } from './price-rules.ts'
import {
  attributes,
  attributeValues,
  categories,
  flashSaleProducts,
  flashSales,
  inventories,
  inventoryAttributes,
  products,
} from './tables.ts'

export type CurrentAttribute = {
  attribute: string
  attributeTitle: Words
  value: string
  title: Words
  swatch: string | null
}

type RunningSale = SalePrice & { id: number }

/** One inventory as it is now: what it is, whose it is, what is left and what it costs. */
export type CurrentInventory = {
  inventory: typeof inventories.$inferSelect
  product: Pick<
    typeof products.$inferSelect,
    'id' | 'slug' | 'title' | 'image' | 'selling' | 'offered' | 'usdSelling' | 'usdOffered'
  >
  store: { id: number; slug: string; title: Words }
  /** The category it lies in and the one above it. */
  categoryIds: number[]
  /** False when the product, its store or its category was taken off the market. */
  public: boolean
  attributes: CurrentAttribute[]
  priced: ResolvedPrice
  /** The sale whose price counts: it runs, has something left, and is not dearer than what is asked anyway. */
  sale: RunningSale | null
}

const category = alias(categories, 'category')
const parent = alias(categories, 'parent')

const chosen = sql<CurrentAttribute[]>`coalesce((
  select json_agg(json_build_object('attribute', ${attributes.slug}, 'attributeTitle', ${attributes.title},
    'value', ${attributeValues.slug}, 'title', ${attributeValues.title}, 'swatch', ${attributeValues.swatch})
    order by ${attributes.position}, ${attributes.id})
  from ${inventoryAttributes}
  join ${attributeValues} on ${attributeValues.id} = ${inventoryAttributes.valueId}
  join ${attributes} on ${attributes.id} = ${attributeValues.attributeId}
  where ${inventoryAttributes.inventoryId} = ${inventories.id}), '[]'::json)`

/** The sale that runs for the product now, of two the cheaper. A sale without anything left is over. */
const running = (now: Date) => sql<SaleOfProduct | null>`(
  select json_build_object('id', ${flashSales.id}, 'price', ${flashSaleProducts.price},
    'usdPrice', ${flashSaleProducts.usdPrice}, 'allotment', ${flashSaleProducts.allotment},
    'sold', ${flashSaleProducts.sold}, 'capPerBuyer', ${flashSaleProducts.capPerBuyer},
    'startsAt', ${flashSales.startsAt}, 'endsAt', ${flashSales.endsAt})
  from ${flashSaleProducts} join ${flashSales} on ${flashSales.id} = ${flashSaleProducts.flashSaleId}
  where ${flashSaleProducts.productId} = ${products.id} and ${flashSales.public}
    and ${flashSales.startsAt} <= ${now.toISOString()}::timestamptz
    and ${flashSales.endsAt} > ${now.toISOString()}::timestamptz
    and ${flashSaleProducts.sold} < ${flashSaleProducts.allotment}
  order by ${flashSaleProducts.price}, ${flashSales.id} limit 1)`

/** A running sale as JSON brings it: moments are texts. */
type SaleOfProduct = Omit<RunningSale, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }

const columns = {
  inventory: inventories,
  product: {
    id: products.id,
    slug: products.slug,
    title: products.title,
    image: products.image,
    selling: products.selling,
    offered: products.offered,
    usdSelling: products.usdSelling,
    usdOffered: products.usdOffered,
  },
  store: { id: stores.id, slug: stores.slug, title: stores.title },
  categoryId: category.id,
  parentId: parent.id,
  public: sql<boolean>`${products.public} and ${stores.public} and ${category.public} and coalesce(${parent.public}, true)`,
  attributes: chosen,
}

/** A rate that is not known yet is read together with the goods. */
type PriceContext = { now: Date; usdRate: number | (() => Promise<number>) }

/** Inventories by id, each with its product, store, attributes and running sale: one query however many. */
export const currentInventories = (db: Queryable, ids: number[], asked: PriceContext): Promise<CurrentInventory[]> =>
  ids.length === 0 ? Promise.resolve([]) : read(db, inArray(inventories.id, ids), asked)

/** All inventories of one product. */
export const inventoriesOfProduct = (
  db: Queryable,
  productId: number,
  asked: PriceContext,
): Promise<CurrentInventory[]> =>
  Math.abs(productId) > LARGEST_ID ? Promise.resolve([]) : read(db, eq(inventories.productId, productId), asked)

async function read(db: Queryable, which: SQL, { now, usdRate: known }: PriceContext): Promise<CurrentInventory[]> {
  const found = db
    .select({ ...columns, sale: running(now) })
    .from(inventories)
    .innerJoin(products, eq(products.id, inventories.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(category, eq(category.id, products.categoryId))
    .leftJoin(parent, eq(parent.id, category.parentId))
    .where(which)
    .orderBy(asc(inventories.position), asc(inventories.id))
  const [rows, usdRate] = await together(
    () => found,
    async () => (typeof known === 'number' ? known : await known()),
  )
  return rows.map(({ categoryId, parentId, ...row }) => {
    const { inventory, product } = row
    const sale = row.sale && { ...row.sale, startsAt: new Date(row.sale.startsAt), endsAt: new Date(row.sale.endsAt) }
    const own = { price: inventory.price, usdPrice: inventory.usdPrice, hasAttributes: row.attributes.length > 0 }
    const priced = priceOf(product, { usdRate, now, sale, inventory: own })
    const categoryIds = parentId === null ? [categoryId] : [categoryId, parentId]
    return { ...row, categoryIds, priced, sale: priced.flash && sale }
  })
}
