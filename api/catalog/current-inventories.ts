import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Words } from '../database/columns.ts'
import type { Queryable } from '../database/db.ts'
import { stores } from '../stores/tables.ts'
import { type Priced, priceOf, type SalePrice } from './price-rules.ts'
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

export type RunningSale = SalePrice & { id: number }

/** One thing on the shelf as it is now: what it is, whose it is, what is left and what it costs. */
export type CurrentInventory = {
  inventory: typeof inventories.$inferSelect
  product: Pick<
    typeof products.$inferSelect,
    'id' | 'slug' | 'title' | 'image' | 'selling' | 'offered' | 'usdSelling' | 'usdOffered'
  >
  store: { id: number; slug: string; title: Words }
  /** False when the product, its store or its shelf was taken off the market. */
  public: boolean
  attributes: CurrentAttribute[]
  priced: Priced
  /** The sale whose price counts: it runs, has something left, and is not dearer than what is asked anyway. */
  sale: RunningSale | null
}

const shelf = alias(categories, 'shelf')
const hall = alias(categories, 'hall')

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
  public: sql<boolean>`${products.public} and ${stores.public} and ${shelf.public} and coalesce(${hall.public}, true)`,
}

/** Inventories by id, each with its product, store, attributes and running sale: three queries however many. */
export async function currentInventories(
  db: Queryable,
  ids: number[],
  { now, usdRate }: { now: Date; usdRate: number },
): Promise<CurrentInventory[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(columns)
    .from(inventories)
    .innerJoin(products, eq(products.id, inventories.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(shelf, eq(shelf.id, products.categoryId))
    .leftJoin(hall, eq(hall.id, shelf.parentId))
    .where(inArray(inventories.id, ids))
  const chosen = await attributesOf(db, ids)
  const sales = await runningSales(db, [...new Set(rows.map((row) => row.product.id))], now)
  return rows.map((row) => {
    const { inventory, product } = row
    const attributes = chosen.get(inventory.id) ?? []
    const sale = sales.get(product.id) ?? null
    const own = { price: inventory.price, usdPrice: inventory.usdPrice, hasAttributes: attributes.length > 0 }
    const priced = priceOf(product, { usdRate, now, sale, inventory: own })
    return { ...row, attributes, priced, sale: priced.flash && sale }
  })
}

async function attributesOf(db: Queryable, inventoryIds: number[]): Promise<Map<number, CurrentAttribute[]>> {
  const rows = await db
    .select({
      inventoryId: inventoryAttributes.inventoryId,
      attribute: attributes.slug,
      attributeTitle: attributes.title,
      value: attributeValues.slug,
      title: attributeValues.title,
      swatch: attributeValues.swatch,
    })
    .from(inventoryAttributes)
    .innerJoin(attributeValues, eq(attributeValues.id, inventoryAttributes.valueId))
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(inArray(inventoryAttributes.inventoryId, inventoryIds))
    .orderBy(asc(attributes.position), asc(attributes.id))
  const chosen = new Map<number, CurrentAttribute[]>()
  for (const { inventoryId, ...attribute } of rows) {
    chosen.set(inventoryId, [...(chosen.get(inventoryId) ?? []), attribute])
  }
  return chosen
}

/** The sale that runs for each product now, by product id; of two the cheaper. A sale without anything left is over. */
async function runningSales(db: Queryable, productIds: number[], now: Date): Promise<Map<number, RunningSale>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ item: flashSaleProducts, startsAt: flashSales.startsAt, endsAt: flashSales.endsAt })
    .from(flashSaleProducts)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.flashSaleId))
    .where(
      and(
        inArray(flashSaleProducts.productId, productIds),
        eq(flashSales.public, true),
        lte(flashSales.startsAt, now),
        gt(flashSales.endsAt, now),
        lt(flashSaleProducts.sold, flashSaleProducts.allotment),
      ),
    )
    .orderBy(desc(flashSaleProducts.price), desc(flashSaleProducts.flashSaleId))
  return new Map(
    rows.map(({ item, startsAt, endsAt }) => [item.productId, { ...item, id: item.flashSaleId, startsAt, endsAt }]),
  )
}
