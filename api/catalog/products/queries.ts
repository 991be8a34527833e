import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlInLanguage } from '../../platform/database/in-language.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { ints } from '../listing/listing-filters.ts'
import { matchesName } from '../search/matches-name.ts'
import { runningSales } from './current-price.ts'
import { CardRow, cardColumns, cardJoins, type View } from './product-cards.ts'
import {
  attributes,
  attributeValues,
  brands,
  categories,
  inventories,
  inventoryAttributes,
  productMedia,
} from './tables.ts'
import { isVisible, visibleProducts } from './visible-products.ts'

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
  return rows.flatMap((row) =>
    matchesName([...Object.values(row.title), row.slug, ...row.aliases], q) ? [row.id] : [],
  )
}

const ProductRow = CardRow.extend({
  description: z.string(),
  facts: z.array(z.object({ name: Words, value: Words })),
  tags: z.array(z.string()),
  category_id: z.int(),
  brand_id: z.int().nullable(),
})
export type ProductRow = z.infer<typeof ProductRow>

/** One public product by id or slug. */
export async function findProduct(db: Queryable, key: string, view: View): Promise<ProductRow | undefined> {
  const isKey = /^\d{1,9}$/.test(key) ? sql`p.id = ${Number(key)}` : sql`p.slug = ${key}`
  const [row] = await rowsOf(db, ProductRow)`with ${runningSales(view.now)}
    select ${cardColumns(view.language)}, p.facts, p.tags, p.category_id,
      coalesce(nullif(p.description ->> ${view.language}::text, ''), p.description ->> 'en', '') description
    from ${visibleProducts} ${cardJoins} where ${isVisible} and ${isKey}`
  return row
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

/** The category of a product and, where it has one, the category above. */
export const categoriesOf = async (db: Queryable, categoryId: number) => {
  const [category] = await db.select().from(categories).where(eq(categories.id, categoryId))
  const [parent] = category?.parentId
    ? await db.select().from(categories).where(eq(categories.id, category.parentId))
    : []
  return { category, parent }
}
