import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { attributes, attributeValues, type brands, type categories, products } from '../products/tables.ts'
import type { stores } from '../stores/tables.ts'
import { chunksOf } from './chunks.ts'

export type Ids = Map<string, number>

/** Reads the whole table; only for tables with few rows. */
export async function idsBySlug(db: Queryable, table: typeof brands | typeof stores | typeof categories): Promise<Ids> {
  const rows = await db.select({ slug: table.slug, id: table.id }).from(table)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** Ids of attribute values by `attribute=value`. */
export async function valueIds(db: Queryable): Promise<Ids> {
  const bySlug = new Map((await db.select().from(attributes)).map((row) => [row.id, row.slug]))
  const rows = await db.select().from(attributeValues)
  return new Map(rows.map((row) => [`${bySlug.get(row.attributeId)}=${row.slug}`, row.id]))
}

/** Ids by slug. Omits slugs without a product. */
export async function productIds(db: Queryable, slugs: Iterable<string>): Promise<Ids> {
  const found: Ids = new Map()
  for (const chunk of chunksOf([...new Set(slugs)])) {
    const rows = await db
      .select({ slug: products.slug, id: products.id })
      .from(products)
      .where(inArray(products.slug, chunk))
    for (const row of rows) found.set(row.slug, row.id)
  }
  return found
}
