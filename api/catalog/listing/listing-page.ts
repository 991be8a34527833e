import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ListingQuery } from '../../../contract/catalog/products.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { IdRow, rowsOf } from '../../platform/database/rows-of.ts'
import { currentPrice, priceLeft, runningSales } from '../products/current-price.ts'
import type { View } from '../products/product-cards.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import { everyFilter, type Filters } from './listing-filters.ts'

/** What a listing is sorted by when nothing is asked: how well it matches, or its place in the collection. */
export type Order = { rank?: SQL | undefined; collectionId?: number | undefined }

/** The ids of one page, in order. */
export async function idsOfPage(
  db: Queryable,
  filters: Filters,
  { query, view, order }: { query: ListingQuery; view: View; order: Order },
): Promise<number[]> {
  const rows = await rowsOf(db, IdRow)`with ${runningSales(view.now)}
    select p.id from ${visibleProducts} left join running_sales s on s.product_id = p.id
    where ${isVisible} and ${everyFilter(filters)}
    order by ${orderOf(query, view, order)}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`
  return rows.map((row) => row.id)
}

const TotalRow = z.object({ total: z.int() })

export async function countProducts(db: Queryable, filters: Filters, view: View): Promise<number> {
  const [counted] = await rowsOf(db, TotalRow)`with ${runningSales(view.now)}
    select count(*)::int total from ${visibleProducts} left join running_sales s on s.product_id = p.id
    where ${isVisible} and ${everyFilter(filters)}`
  return counted?.total ?? 0
}

function orderOf(query: ListingQuery, view: View, { rank, collectionId }: Order): SQL {
  switch (query.sort ?? 'relevance') {
    case 'newest':
      return sql`p.created_at desc, p.id desc`
    case 'price_asc':
      return sql`${currentPrice(view.currency, view.usdRate)} asc, p.id`
    case 'price_desc':
      return sql`${currentPrice(view.currency, view.usdRate)} desc, p.id`
    case 'rating':
      return sql`p.rating_sum::float8 / greatest(p.rating_count, 1) desc, p.rating_count desc, p.id`
    case 'discount':
      return sql`${priceLeft} asc, p.id`
    case 'popular':
      return popular
    case 'relevance':
      if (rank) return sql`${rank} desc, p.id`
      if (collectionId) return placeIn(collectionId)
      return popular
  }
}

/** The most bought first, of equals the latest. */
export const popular = sql`p.sold desc, p.id desc`
const placeIn = (collectionId: number) => sql`(select member.position from product_collections member
  where member.collection_id = ${collectionId} and member.product_id = p.id), p.id`
