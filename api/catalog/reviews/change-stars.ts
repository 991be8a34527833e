import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { products } from '../products/tables.ts'
import { type ReviewStatus, starsOf } from './rules.ts'

type RatedReview = (ReviewStatus & { rating: number }) | undefined

/**
 * Keeps a product's stars equal to its public reviews when one of them changes. The review's own row must be locked:
 * then only the difference is added, however many write at once and however many reviews there are.
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
