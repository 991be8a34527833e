import { and, count, eq, sql } from 'drizzle-orm'
import type { Product } from '../../../contract/catalog/products.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { reviews } from './tables.ts'

/** Average, number and spread of a product's public reviews. */
export async function reviewSummary(db: Queryable, productId: number): Promise<Product['review_summary']> {
  const { with_image: _, ...summary } = await wholeSummary(db, productId)
  return summary
}

/** The same, and how many of them have pictures. */
export async function wholeSummary(db: Queryable, productId: number) {
  const rows = await db
    .select({
      rating: reviews.rating,
      given: count(),
      pictured: sql<number>`count(*) filter (where ${reviews.images} <> '[]'::jsonb)::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.public, true)))
    .groupBy(reviews.rating)
  const gave = (stars: number) => rows.find((row) => row.rating === stars)?.given ?? 0
  const stars: Product['review_summary']['stars'] = [gave(1), gave(2), gave(3), gave(4), gave(5)]
  const total = stars.reduce((sum, given) => sum + given, 0)
  const sum = stars.reduce((points, given, index) => points + given * (index + 1), 0)
  const average = total === 0 ? 0 : Math.round((sum / total) * 10) / 10
  return { average, total, stars, with_image: rows.reduce((all, row) => all + row.pictured, 0) }
}
