import { valueIds } from '../../api/catalog/import/ids-by-slug.ts'
import { brands, categories } from '../../api/catalog/products/tables.ts'
import type { Searched } from '../../api/catalog/search/search-vector.ts'
import { stores } from '../../api/catalog/stores/tables.ts'
import type { Words } from '../../api/platform/database/columns.ts'
import type { Queryable } from '../../api/platform/database/db.ts'
import type { Good } from './goods.ts'

type Row = { id: number; slug: string; title: Words }

/** What products stand on, as the database has it; whatever is asked for by its slug is there. */
export type Standing = Awaited<ReturnType<typeof readStanding>>

export async function readStanding(db: Queryable) {
  const storeRows = await db.select({ id: stores.id, slug: stores.slug, title: stores.title }).from(stores)
  const store = bySlug(storeRows)
  const brand = bySlug(await db.select().from(brands))
  const shelves = await db.select().from(categories)
  const category = bySlug(shelves)
  const byId = new Map(shelves.map((row) => [row.id, row]))
  const values = await valueIds(db)
  return {
    store,
    brand,
    category,
    value: (attribute: string, slug: string): number =>
      values.get(`${attribute}=${slug}`) ?? missing(`${attribute}=${slug}`),
    /** A product with the names that it is found by. */
    searched(good: Good): Searched {
      const shelf = category(good.category)
      const maker = good.brand === null ? undefined : brand(good.brand)
      return {
        title: good.title,
        description: good.description,
        tags: good.tags,
        brand: maker?.title ?? null,
        aliases: maker?.aliases ?? null,
        category: shelf.title,
        parent: byId.get(shelf.parentId ?? 0)?.title ?? null,
        store: store(good.store).title,
      }
    },
  }
}

function bySlug<T extends Row>(rows: T[]): (slug: string) => T {
  const found = new Map(rows.map((row) => [row.slug, row]))
  return (slug) => found.get(slug) ?? missing(slug)
}

function missing(what: string): never {
  throw new Error(`the shop has no "${what}", on which the goods for measuring stand`)
}
