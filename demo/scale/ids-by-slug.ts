import { valueIds } from '#api/catalog/import/ids-by-slug.ts'
import { brands, categories } from '#api/catalog/products/tables.ts'
import { stores } from '#api/catalog/stores/tables.ts'
import type { Queryable } from '#api/platform/database/db.ts'

type Row = { id: number; slug: string }

/** The ids of stores, brands and categories by slug. Throws for an unknown slug. */
export type IdsBySlug = Awaited<ReturnType<typeof readIdsBySlug>>

export async function readIdsBySlug(db: Queryable) {
  const store = bySlug(await db.select({ id: stores.id, slug: stores.slug }).from(stores))
  const brand = bySlug(await db.select({ id: brands.id, slug: brands.slug }).from(brands))
  const category = bySlug(await db.select({ id: categories.id, slug: categories.slug }).from(categories))
  const values = await valueIds(db)
  return {
    store,
    brand,
    category,
    value: (attribute: string, slug: string): number =>
      values.get(`${attribute}=${slug}`) ?? missing(`${attribute}=${slug}`),
  }
}

function bySlug<T extends Row>(rows: T[]): (slug: string) => T {
  const found = new Map(rows.map((row) => [row.slug, row]))
  return (slug) => found.get(slug) ?? missing(slug)
}

function missing(what: string): never {
  throw new Error(`the shop has no "${what}", on which the goods for measuring stand`)
}
