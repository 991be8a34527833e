import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ListAnswer, ListQuery } from '#packages/facet-index/index.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import { ints } from './listing-filters.ts'

/** Counting stops at this number of products, because counting a large category would take longer than the rest of the query. */
const MAX_COUNTED = 10_000
const AGAIN_SECONDS = 15

/** The fault for requests that need the index while it is being built. */
export const indexBuilding = () => new HttpError('index_building', AGAIN_SECONDS)

const Row = z.object({ ids: z.array(z.int()), total: z.int() })

/**
 * Answers listings while the index is being built or loaded: always newest first, without facets, in one statement. Throws the
 * fault `index_building` for a search and for filters that need the index (price, rating, sale, attributes).
 */
export async function newestFirst(db: Queryable, query: ListQuery): Promise<ListAnswer> {
  const { price, rating, onSale, attributes } = query.chosen
  if (query.typed || price || rating || onSale || attributes) throw indexBuilding()
  const listed = sql`from ${visibleProducts} where ${sql.join([isVisible, ...conditionsOf(query)], sql` and `)}`
  const [row] = await rowsOf(db, Row)`select
    array(select p.id ${listed} order by p.created_at desc, p.id desc
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage}) ids,
    (select count(*)::int from (select ${listed} limit ${MAX_COUNTED}) counted) total`
  if (!row) throw new Error('The database answered no row')
  return { ...row, correction: null, facets: null }
}

/** The other filters of the query as conditions on `visibleProducts`. */
function conditionsOf({ scope, chosen }: ListQuery): SQL[] {
  const { collection, stores, source, without } = scope
  const { categories, brands, store, inStock } = chosen
  const conditions = [
    collection && sql`p.id in (select product_id from product_collections where collection_id = ${collection})`,
    stores && sql`p.store_id = any(${ints(stores)})`,
    source && conditionOf(source),
    without && sql`p.id <> all(${ints(without.products)})`,
    without?.category && sql`p.category_id <> ${without.category}`,
    categories && sql`p.category_id = any(${ints(categories)})`,
    brands && sql`p.brand_id = any(${ints(brands)})`,
    store && sql`p.store_id = ${store}`,
    inStock && sql`exists (select from inventories where product_id = p.id and stock > 0)`,
  ]
  return conditions.filter((condition) => typeof condition === 'object')
}

/** A condition for any of these. True if all are empty. */
function conditionOf({ categories, tags, brands, products }: NonNullable<ListQuery['scope']['source']>): SQL {
  const wanted = [
    ...(categories.length > 0 ? [sql`p.category_id = any(${ints(categories)})`] : []),
    ...(tags.length > 0 ? [sql`p.tags && ${sql.param(tags)}::text[]`] : []),
    ...(brands.length > 0 ? [sql`p.brand_id = any(${ints(brands)})`] : []),
    ...(products.length > 0 ? [sql`p.id = any(${ints(products)})`] : []),
  ]
  return wanted.length > 0 ? sql`(${sql.join(wanted, sql` or `)})` : sql`true`
}
