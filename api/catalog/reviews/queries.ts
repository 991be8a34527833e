import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReviewOrder, ReviewsQuery } from '../../../contract/catalog/reviews.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { reviews } from './tables.ts'

const newestFirst = [desc(reviews.createdAt), desc(reviews.id)]
const orderings: Record<ReviewOrder, SQL[]> = {
  newest: newestFirst,
  highest: [desc(reviews.rating), ...newestFirst],
  lowest: [asc(reviews.rating), ...newestFirst],
}

/** One page of a product's public reviews, and how many there are with these filters. */
export async function findReviews(db: Queryable, productId: number, query: ReviewsQuery) {
  const where = and(
    eq(reviews.productId, productId),
    eq(reviews.public, true),
    query.rating ? eq(reviews.rating, query.rating) : undefined,
    query.with_image ? sql`${reviews.images} <> '[]'::jsonb` : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(...orderings[query.sort])
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.select({ total: count() }).from(reviews).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}
