import type { OwnReview, Review, Reviewable } from '#contract/catalog/reviews.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { BoughtRow, ReviewRow } from './purchases.ts'
import { stateOf } from './rules.ts'

type Shown = Omit<ReviewRow, 'productId' | 'shopperId' | 'public' | 'flag'>

/** A review as shoppers see it. */
export const presentReview = (row: Shown): Review => ({
  id: row.id,
  author: row.author,
  language: row.language,
  rating: row.rating,
  review: row.body,
  images: row.images,
  verified: row.orderLineId !== null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt?.toISOString() ?? null,
})

const presentOwnReview = (row: ReviewRow): OwnReview => ({ ...presentReview(row), state: stateOf(row) })

/** A bought product, as it was named in the order, with the buyer's review. */
export const presentReviewable = ({ line, orderId, placedAt, review }: BoughtRow, language: string): Reviewable => ({
  order_line_id: line.id,
  order_id: orderId,
  ordered_at: placedAt.toISOString(),
  product: { id: line.productId, slug: line.slug, title: inLanguage(line.title, language), image: line.image },
  review: review && presentOwnReview(review),
})
