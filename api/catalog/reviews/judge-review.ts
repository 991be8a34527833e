import { eq } from 'drizzle-orm'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { changeStars } from './change-stars.ts'
import { findReview, type ListedReview } from './list-reviews.ts'
import { lockReview } from './lock-review.ts'
import { reviews } from './tables.ts'

/** The shop decides: everybody sees the review from now on, or nobody but its writer. Answers it as it is then. */
export const judgeReview = ({ db }: ActorContext, id: string, shown: boolean): Promise<ListedReview> =>
  inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw refusal('review_unknown', { review: id })
    const judged = { public: shown, flag: null }
    await tx.update(reviews).set(judged).where(eq(reviews.id, id))
    await changeStars(tx, review.productId, review, { ...review, ...judged })
    return await findReview({ db: tx }, id)
  })
