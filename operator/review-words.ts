import { z } from 'zod'
import type { ListedReview } from '../api/catalog/reviews/list-reviews.ts'
import { Failure } from './failure.ts'

/** `shown`, `waiting (links)`, `shown (reported: untrue)`, `hidden`. */
export const reviewStatus = ({ review, state }: ListedReview): string =>
  `${state}${review.flag ? ` (${review.flag})` : ''}`

export const reviewJson = ({ review, state, product }: ListedReview) => ({
  id: review.id,
  product: product.slug,
  author: review.author,
  language: review.language,
  rating: review.rating,
  review: review.body,
  images: review.images,
  state,
  flag: review.flag,
  verified: review.orderLineId !== null,
  created_at: review.createdAt.toISOString(),
  updated_at: review.updatedAt?.toISOString() ?? null,
})

/** The id of a review as the operator typed it; throws `Failure` for what can be none. */
export function readReviewId(typed: string): string {
  const id = z.uuid().safeParse(typed.trim().toLowerCase())
  if (!id.success) throw new Failure(`"${typed}" is no id of a review; reviews list shows them.`)
  return id.data
}
