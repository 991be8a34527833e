import { asc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import {
  attributes,
  attributeValues,
  brands,
  categories,
  inventories,
  inventoryAttributes,
  productMedia,
  products,
} from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { pictureFile } from './export-frame.ts'
import type { ExportedRecord } from './records.ts'

const PRODUCTS_AT_ONCE = 500

export type ProductRow = typeof products.$inferSelect

export const productRows = (db: Queryable) => db.select().from(products)

/** Reads the products page by page, in the order of their slugs. */
export async function* productRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  const slugs = await placeSlugs(db)
  for (let after = ''; ; ) {
    const rows = await productRows(db)
      .where(gt(products.slug, after))
      .orderBy(asc(products.slug))
      .limit(PRODUCTS_AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    for (const { record } of await writtenProducts(db, rows, slugs)) yield record
    after = last.slug
  }
}

/** These products as an export writes them. */
export async function writtenProducts(db: Queryable, rows: ProductRow[], slugs: Slugs) {
  if (rows.length === 0) return []
  const parts = await partsOfProducts(db, rows)
  return rows.map((row) => ({ id: row.id, record: productRecord(row, slugs, parts) }))
}

/** The slugs of stores, brands and categories by id: all of them, or only those that `rows` refer to. */
export const placeSlugs = async (db: Queryable, rows?: ProductRow[]) => {
  const map = async (
    table: typeof stores | typeof brands | typeof categories,
    idOf: (row: ProductRow) => number | null,
  ) => {
    const which = rows && isOneOf(table.id, [...new Set(rows.map(idOf))])
    const found = await db.select({ id: table.id, slug: table.slug }).from(table).where(which)
    return new Map(found.map(({ id, slug }) => [id, slug]))
  }
  return {
    stores: await map(stores, ({ storeId }) => storeId),
    brands: await map(brands, ({ brandId }) => brandId),
    categories: await map(categories, ({ categoryId }) => categoryId),
  }
}

/** Passes the ids as one array parameter, so that their number has no limit. */
const isOneOf = (column: PgColumn, ids: (number | null)[]) => sql`${column} = any(${sql.param(ids)}::int[])`

async function partsOfProducts(db: Queryable, rows: ProductRow[]) {
  const ids = rows.map((row) => row.id)
  const media = await db
    .select()
    .from(productMedia)
    .where(isOneOf(productMedia.productId, ids))
    .orderBy(asc(productMedia.position))
  const inventoryRows = await db
    .select()
    .from(inventories)
    .where(isOneOf(inventories.productId, ids))
    .orderBy(asc(inventories.position), asc(inventories.sku))
  const choices = await db
    .select({
      inventoryId: inventoryAttributes.inventoryId,
      attribute: attributes.slug,
      value: attributeValues.slug,
    })
    .from(inventoryAttributes)
    .innerJoin(inventories, eq(inventories.id, inventoryAttributes.inventoryId))
    .innerJoin(attributeValues, eq(attributeValues.id, inventoryAttributes.valueId))
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(isOneOf(inventories.productId, ids))
    .orderBy(asc(attributes.position), asc(attributes.slug))
  return {
    media: Map.groupBy(media, (row) => row.productId),
    inventories: Map.groupBy(inventoryRows, (row) => row.productId),
    choices: Map.groupBy(choices, (row) => row.inventoryId),
  }
}

export type Slugs = Awaited<ReturnType<typeof placeSlugs>>
type ProductParts = Awaited<ReturnType<typeof partsOfProducts>>

const productRecord = (
  row: ProductRow,
  slugs: Slugs,
  { media, inventories, choices }: ProductParts,
): Extract<ExportedRecord, { type: 'product' }> => ({
  type: 'product',
  slug: row.slug,
  store: slugs.stores.get(row.storeId) as string,
  brand: row.brandId === null ? null : (slugs.brands.get(row.brandId) ?? null),
  category: slugs.categories.get(row.categoryId) as string,
  title: row.title,
  description: row.description,
  facts: row.facts,
  image: pictureFile(row.image),
  media: (media.get(row.id) ?? []).map(({ image, video, alt }) => ({ image: pictureFile(image), video, alt })),
  selling: toDecimal(row.selling),
  offered: toDecimal(row.offered),
  usd_selling: toDecimal(row.usdSelling),
  usd_offered: toDecimal(row.usdOffered),
  tags: row.tags,
  public: row.public,
  created_at: row.createdAt.toISOString(),
  sold: row.sold,
  inventories: (inventories.get(row.id) ?? []).map((inventory) => ({
    sku: inventory.sku,
    stock: inventory.stock,
    price: toDecimal(inventory.price),
    usd_price: toDecimal(inventory.usdPrice),
    image: inventory.image === null ? null : pictureFile(inventory.image),
    attributes: Object.fromEntries((choices.get(inventory.id) ?? []).map(({ attribute, value }) => [attribute, value])),
  })),
})
