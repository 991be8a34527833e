import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { REMOVED, stateOf } from '../api/catalog/reviews/rules.ts'
import { reviews } from '../api/catalog/reviews/tables.ts'
import { Failure } from './failure.ts'

type Row = typeof reviews.$inferSelect
export type ReviewOfProduct = { review: Row; product: { id: number; slug: string } }

/** `shown`, `waiting (links)`, `shown (reported: untrue)`, `hidden`. */
export const reviewStatus = (review: Row): string => `${stateOf(review)}${review.flag ? ` (${review.flag})` : ''}`

export const reviewJson = ({ review, product }: ReviewOfProduct) => ({
  id: review.id,
  product: product.slug,
  author: review.author,
  language: review.language,
  rating: review.rating,
  review: review.body,
  images: review.images,
  state: stateOf(review),
  flag: review.flag,
  verified: review.orderLineId !== null,
  created_at: review.createdAt.toISOString(),
  updated_at: review.updatedAt?.toISOString() ?? null,
})

/** A review by its id as the operator typed it, unless its writer deleted it; throws `Failure` for what can be no id. */
export function withId(typed: string) {
  const id = z.uuid().safeParse(typed.trim().toLowerCase())
  if (!id.success) throw new Failure(`"${typed}" is no id of a review; reviews list shows them.`)
  return and(eq(reviews.id, id.data), or(isNull(reviews.flag), ne(reviews.flag, REMOVED)))
}
