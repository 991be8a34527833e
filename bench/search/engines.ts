import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { brands, categories, products } from '../../api/catalog/products/tables.ts'
import { indexProducts } from '../../api/catalog/search/index-products.ts'
import { matchFor } from '../../api/catalog/search/match-products.ts'
import { stores } from '../../api/catalog/stores/tables.ts'
import type { Db } from '../../api/platform/database/db.ts'
import { rowsOf } from '../../api/platform/database/rows-of.ts'
import { FacetIndex, type ListSort } from '../../packages/facet-index/index.ts'
import type { Good } from './catalogues/catalogue.ts'

/** The slugs of the first hundred products that a query finds, in this order. */
export type Search = (query: string, sort?: ListSort) => Promise<string[]>

/** Beyond the first ten where only some goods are judged: the others are passed over (reports.ts). */
const SHOWN = 100
const view = { currency: 'AFN' as const, usdRate: 7_000, now: 0 }

/** The index in memory over these goods. */
export function inMemory(goods: Good[]): Search {
  const engine = new FacetIndex()
  engine.apply(goods.map(({ document }) => ({ id: document.id, document })))
  const asked = { scope: {}, chosen: {}, page: 1, perPage: SHOWN, view, facetValues: 0 }
  return async (typed, sort = 'relevance') =>
    engine.list({ ...asked, sort, typed }).ids.map((id) => (goods[id - 1] as Good).slug)
}

const Found = z.object({ slug: z.string() })

/** PostgreSQL's full text over these goods, with which a database without products is filled. */
export async function inPostgres(db: Db, goods: Good[]): Promise<Search> {
  await fill(db, goods)
  return async (typed) => {
    const match = await matchFor(db, typed)
    if (!match) return []
    const rows = await rowsOf(db, Found)`
      select slug from products p where p.public and ${match.predicate} order by ${match.rank} desc, id limit ${SHOWN}`
    return rows.map(({ slug }) => slug)
  }
}

const image = 'bench/none.svg'
const BATCH = 2_000

async function fill(db: Db, goods: Good[]): Promise<void> {
  await db.execute(sql`truncate products, brands, categories, stores, search_terms restart identity cascade`)
  const documents = goods.map(({ document }) => document)
  const named = <T extends { id: number }>(some: T[]) => [...new Map(some.map((one) => [one.id, one])).values()]
  const shelves = named(documents.map(({ category }) => category))
  const above = named(shelves.flatMap(({ parent }) => (parent ? [parent] : [])))
  const row = (kind: string) => (one: { id: number; title: Record<string, string> }) => ({
    id: one.id,
    slug: `${kind}-${one.id}`,
    title: one.title as { en: string },
    image,
  })
  if (above.length > 0)
    await db
      .insert(categories)
      .overridingSystemValue()
      .values(above.map(row('category')))
  await db
    .insert(categories)
    .overridingSystemValue()
    .values(shelves.map((one) => ({ ...row('category')(one), parentId: one.parent?.id ?? null })))
  const makers = named(documents.flatMap(({ brand }) => (brand ? [brand] : [])))
  await db
    .insert(brands)
    .overridingSystemValue()
    .values(makers.map((one) => ({ ...row('brand')(one), aliases: one.aliases })))
  await db
    .insert(stores)
    .overridingSystemValue()
    .values(
      named(documents.map(({ store }) => store)).map((one) => ({
        ...row('store')(one),
        about: { en: '' },
        city: { en: 'Kabul' },
        province: 'AF-KAB',
        memberSince: new Date(0),
      })),
    )
  for (let from = 0; from < goods.length; from += BATCH) {
    await db
      .insert(products)
      .overridingSystemValue()
      .values(
        goods.slice(from, from + BATCH).map(({ slug, document }) => ({
          id: document.id,
          slug,
          storeId: document.store.id,
          categoryId: document.category.id,
          brandId: document.brand?.id ?? null,
          title: document.title as { en: string },
          description: document.description as { en: string },
          tags: document.tags,
          sold: document.sold,
          image,
          selling: 100_000,
        })),
      )
  }
  await indexProducts(db)
}
