import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { changeStars } from './change-stars.ts'
import { REMOVED, statusReported } from './rules.ts'
import { reviews } from './tables.ts'

/** A review with its row locked; throws `not_found`. */
async function lockReview(tx: Tx, id: string) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!review || review.flag === REMOVED) throw new Fault('not_found')
  return review
}

/** The shop decides: everybody sees the review from now on, or nobody. */
export async function judgeReview(tx: Tx, id: string, shown: boolean) {
  const review = await lockReview(tx, id)
  const judged = { ...review, public: shown, flag: null }
  await tx.update(reviews).set({ public: shown, flag: null }).where(eq(reviews.id, id))
  await changeStars(tx, review.productId, review, judged)
  return judged
}

/** A reader says that something is wrong with a review; what nobody sees cannot be reported. */
export async function reportReview(tx: Tx, id: string, reason: string): Promise<void> {
  const review = await lockReview(tx, id)
  if (!review.public) throw new Fault('not_found')
  const { flag } = statusReported(review, reason)
  if (flag !== review.flag) await tx.update(reviews).set({ flag }).where(eq(reviews.id, id))
}
