import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { lockReview } from './lock-review.ts'
import { statusReported } from './rules.ts'
import { reviews } from './tables.ts'

/** Records a reader's report of a review. Throws the fault `not_found` for a review that is not public. */
export async function reportReview(tx: Tx, id: string, reason: string): Promise<void> {
  const review = await lockReview(tx, id)
  if (!review?.public) throw new HttpError('not_found')
  const { flag } = statusReported(review, reason)
  if (flag !== review.flag) await tx.update(reviews).set({ flag }).where(eq(reviews.id, id))
}
