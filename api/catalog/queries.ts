import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'
import { sqlInLanguage } from '../database/in-language.ts'
import { isNamed } from '../search/named.ts'
import { banners } from '../site/tables.ts'
import { runningSales } from './current-price.ts'
import { ints } from './listing-filters.ts'
import { type CardRow, cardColumns, cardJoins, type View } from './product-cards.ts'
import {
  attributes,
  attributeValues,
  brands,
  categories,
  collections,
  inventories,
  inventoryAttributes,
  productMedia,
} from './tables.ts'
import { isVisible, visibleProducts } from './visible.ts'

type BrandSearch = { q?: string; limit: number; offset: number; language: string }

/** Brands that `q` names in any language, by slug or by an alias: those put forward first, then by name. */
export async function findBrands(db: Queryable, { q, limit, offset, language }: BrandSearch) {
  const name = sql`lower(${sqlInLanguage(sql`${brands.title}`, language)})`
  const where = q?.trim() ? sql`${brands.id} = any(${ints(await brandsNamed(db, q))})` : undefined
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(brands)
      .where(where)
      .orderBy(desc(brands.featured), name, asc(brands.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(brands).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Letters are folded here, not in the database: of all brands only the names are read. */
async function brandsNamed(db: Queryable, q: string): Promise<number[]> {
  const { id, title, slug, aliases } = brands
  const rows = await db.select({ id, title, slug, aliases }).from(brands)
  return rows.flatMap((row) => (isNamed([...Object.values(row.title), row.slug, ...row.aliases], q) ? [row.id] : []))
}

/** The slides and banners of the home page, in order. */
export const homeBanners = (db: Queryable) =>
  db
    .select()
    .from(banners)
    .where(and(inArray(banners.placement, ['slider', 'home']), eq(banners.status, 1)))
    .orderBy(asc(banners.position), asc(banners.id))

export const featuredBrands = (db: Queryable) =>
  db.select().from(brands).where(eq(brands.featured, true)).orderBy(asc(brands.position), asc(brands.id))

export type HomeCollection = { id: number; slug: string; title: Record<string, string>; product_ids: number[] }

/** The collections of the home page, each with the ids of its first products that everyone may see. */
export async function homeCollections(db: Queryable, productsEach: number): Promise<HomeCollection[]> {
  const { rows } = await db.execute<HomeCollection>(sql`
    select one.id, one.slug, one.title, array(
      select p.id from product_collections member join (${visibleProducts}) on p.id = member.product_id
      where member.collection_id = one.id and ${isVisible}
      order by member.position, p.id limit ${productsEach}) product_ids
    from collections one where one.on_home order by one.position, one.id`)
  return rows
}

/** All collections, for the links beside a listing. */
export const allCollections = (db: Queryable) =>
  db.select().from(collections).orderBy(asc(collections.position), asc(collections.id))

export type RunningSale = {
  id: number
  title: Record<string, string>
  image: string
  starts_at: string
  ends_at: string
  product_ids: number[]
}

/** The public sales that run now, the next to end first, with the ids of their first products that everyone may see. */
export async function runningFlashSales(db: Queryable, now: Date, productsEach: number): Promise<RunningSale[]> {
  const { rows } = await db.execute<RunningSale>(sql`
    select sale.id, sale.title, sale.image, sale.starts_at, sale.ends_at, array(
      select p.id from flash_sale_products item join (${visibleProducts}) on p.id = item.product_id
      where item.flash_sale_id = sale.id and item.sold < item.allotment and ${isVisible}
      order by item.position, p.id limit ${productsEach}) product_ids
    from flash_sales sale
    where sale.public and sale.starts_at <= ${now.toISOString()}::timestamptz and sale.ends_at > ${now.toISOString()}::timestamptz
    order by sale.ends_at, sale.id`)
  return rows
}

export type ProductRow = CardRow & {
  description: string
  facts: { name: Record<string, string>; value: Record<string, string> }[]
  tags: string[]
  category_id: number
  brand_id: number | null
}

/** One public product by id or slug. */
export async function findProduct(db: Queryable, key: string, view: View): Promise<ProductRow | undefined> {
  const isKey = /^\d{1,9}$/.test(key) ? sql`p.id = ${Number(key)}` : sql`p.slug = ${key}`
  const { rows } = await db.execute<ProductRow>(sql`with ${runningSales(view.now)}
    select ${cardColumns(view.language)}, p.facts, p.tags, p.category_id,
      coalesce(nullif(p.description ->> ${view.language}::text, ''), p.description ->> 'en', '') description
    from ${visibleProducts} ${cardJoins} where ${isVisible} and ${isKey}`)
  return rows[0]
}

export const mediaOf = (db: Queryable, productId: number) =>
  db.select().from(productMedia).where(eq(productMedia.productId, productId)).orderBy(asc(productMedia.position))

export const inventoriesOf = (db: Queryable, productId: number) =>
  db
    .select()
    .from(inventories)
    .where(eq(inventories.productId, productId))
    .orderBy(asc(inventories.position), asc(inventories.id))

/** What the inventories of a product have to choose from, in the order of attributes and values. */
export const choicesOf = (db: Queryable, productId: number) =>
  db
    .select({ inventoryId: inventoryAttributes.inventoryId, attribute: attributes, value: attributeValues })
    .from(inventoryAttributes)
    .innerJoin(inventories, eq(inventories.id, inventoryAttributes.inventoryId))
    .innerJoin(attributeValues, eq(attributeValues.id, inventoryAttributes.valueId))
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(eq(inventories.productId, productId))
    .orderBy(asc(attributes.position), asc(attributes.id), asc(attributeValues.position), asc(attributeValues.id))

export const brandById = (db: Queryable, id: number) => db.select().from(brands).where(eq(brands.id, id))

/** The shelf of a product and, above it, its hall. */
export const shelvesOf = async (db: Queryable, categoryId: number) => {
  const [shelf] = await db.select().from(categories).where(eq(categories.id, categoryId))
  const [hall] = shelf?.parentId ? await db.select().from(categories).where(eq(categories.id, shelf.parentId)) : []
  return { shelf, hall }
}
