import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReviewOrder, ReviewsQuery } from '#contract/catalog/reviews.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { isProduct, isVisible, keyOf, visibleProducts } from '../products/visible-products.ts'
import { StarsRow, starsOfProduct } from './summary.ts'

const Starred = z.object({ id: z.int(), stars: z.array(StarsRow) })
const starredProduct = statement(Starred)`select p.id, ${starsOfProduct} stars from ${visibleProducts}
  where ${isVisible} and ${isProduct}`

/** The review counts of a visible product, by its id or slug. */
export const findStars = async (db: Queryable, key: string): Promise<z.infer<typeof Starred> | undefined> =>
  (await starredProduct(db, keyOf(key)))[0]

const ShownReview = z.object({
  id: z.string(),
  author: z.string(),
  language: z.string(),
  rating: z.int(),
  body: z.string(),
  images: z.array(z.string()),
  orderLineId: z.string().nullable(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date().nullable(),
})

const newestFirst = sql`created_at desc, id desc`
const pageBy = (order: SQL) => statement(ShownReview)`
  select id, author, language, rating, body, images, order_line_id "orderLineId", created_at "createdAt", updated_at "updatedAt"
  from reviews where product_id = ${param('productId')}::int and public
    and (${param('rating')}::int is null or rating = ${param('rating')}::int)
    and (not ${param('pictured')}::boolean or images <> '[]'::jsonb)
  order by ${order} limit ${param('limit')}::int offset ${param('offset')}::int`
const pages: Record<ReviewOrder, ReturnType<typeof pageBy>> = {
  newest: pageBy(newestFirst),
  highest: pageBy(sql`rating desc, ${newestFirst}`),
  lowest: pageBy(sql`rating, ${newestFirst}`),
}

/** One page of a product's public reviews. */
export const findReviews = (db: Queryable, productId: number, query: ReviewsQuery) =>
  pages[query.sort](db, {
    productId,
    rating: query.rating ?? null,
    pictured: query.with_image ?? false,
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  })

/** The number of reviews that match the filters. */
export const countOf = (stars: StarsRow[], { rating, with_image }: ReviewsQuery): number =>
  stars
    .filter((row) => !rating || row.rating === rating)
    .reduce((sum, row) => sum + (with_image ? row.pictured : row.given), 0)
