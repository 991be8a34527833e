import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { products } from '../products/tables.ts'
import { type ReviewStatus, starsOf } from './rules.ts'

type RatedReview = (ReviewStatus & { rating: number }) | undefined

/**
 * Updates a product's rating totals when one of its reviews changes. The caller must have locked the row of the review. Adds only
 * the difference, so that concurrent changes do not conflict.
 */
export async function changeStars(tx: Tx, productId: number, before: RatedReview, after: RatedReview): Promise<void> {
  const [was, is] = [starsOf(before), starsOf(after)]
  if (was.sum === is.sum && was.count === is.count) return
  await tx
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${is.sum - was.sum}::int`,
      ratingCount: sql`${products.ratingCount} + ${is.count - was.count}::int`,
    })
    .where(eq(products.id, productId))
}
