import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { changeStars } from './change-stars.ts'
import { isRememberedWhenDeleted, REMOVED } from './rules.ts'
import { reviews } from './tables.ts'

/**
 * Deletes a member's own review. Throws the fault `not_found` for another person's review. A later cleanup job deletes its picture
 * files.
 */
export async function deleteReview(tx: Tx, shopperId: string, id: string): Promise<void> {
  const own = and(eq(reviews.id, id), eq(reviews.shopperId, shopperId))
  const [review] = await tx.select().from(reviews).where(own).for('update')
  if (!review || review.flag === REMOVED) throw new HttpError('not_found')
  if (isRememberedWhenDeleted(review)) {
    await tx.update(reviews).set({ body: '', images: [], public: false, flag: REMOVED }).where(eq(reviews.id, id))
  } else await tx.delete(reviews).where(eq(reviews.id, id))
  await changeStars(tx, review.productId, review, undefined)
}
