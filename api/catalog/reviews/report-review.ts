import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { lockReview } from './lock-review.ts'
import { statusReported } from './rules.ts'
import { reviews } from './tables.ts'

/** A reader says that something is wrong with a review; what nobody sees cannot be reported: throws `not_found`. */
export async function reportReview(tx: Tx, id: string, reason: string): Promise<void> {
  const review = await lockReview(tx, id)
  if (!review?.public) throw new Fault('not_found')
  const { flag } = statusReported(review, reason)
  if (flag !== review.flag) await tx.update(reviews).set({ flag }).where(eq(reviews.id, id))
}
