import { eq } from 'drizzle-orm'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { changeStars } from './change-stars.ts'
import { findReview, type ListedReview } from './list-reviews.ts'
import { lockReview } from './lock-review.ts'
import { versionOf } from './rules.ts'
import { reviews } from './tables.ts'

/**
 * Approves or hides a review and returns it. Does nothing if the review already has this decision. `seen`: the version that the
 * staff member has read. Refuses with `review_changed` if the review has changed since.
 */
export const judgeReview = (
  { db, actor }: ActorContext,
  id: string,
  shown: boolean,
  seen?: string,
): Promise<ListedReview> =>
  inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw businessError('review_unknown', { review: id })
    const judged = { public: shown, flag: null }
    const changes = changesBetween({ public: review.public, flag: review.flag }, judged)
    if (seen !== undefined && Object.keys(changes).length === 0) return await findReview({ db: tx }, id)
    if (seen !== undefined && seen !== versionOf(review)) throw businessError('review_changed')
    await tx.update(reviews).set(judged).where(eq(reviews.id, id))
    await changeStars(tx, review.productId, review, { ...review, ...judged })
    await recordAction(tx, actor, { action: 'review.judge', target: { type: 'review', id }, changes })
    return await findReview({ db: tx }, id)
  })
