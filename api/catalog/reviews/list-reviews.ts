import { and, asc, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { ReviewState } from '../../../contract/catalog/reviews.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { products } from '../products/tables.ts'
import { REMOVED, stateOf } from './rules.ts'
import { reviews } from './tables.ts'

type ReviewRow = typeof reviews.$inferSelect
export type ListedReview = { review: ReviewRow; state: ReviewState; product: { id: number; slug: string } }

/** Those that somebody should look at (held back or reported), and others; what its writer deleted is in none. */
export const reviewLists = ['waiting', 'hidden', 'shown', 'all'] as const
export type ReviewList = (typeof reviewLists)[number]

const isThere = or(isNull(reviews.flag), ne(reviews.flag, REMOVED))
const inList: Record<ReviewList, SQL | undefined> = {
  waiting: and(isNotNull(reviews.flag), ne(reviews.flag, REMOVED)),
  hidden: and(eq(reviews.public, false), isNull(reviews.flag)),
  shown: eq(reviews.public, true),
  all: isThere,
}

type ReviewFilter = { list: ReviewList; limit: number }

/** Reviews with the product they are about, the oldest first: who has waited longest is looked at first. */
export const listReviews = ({ db }: ActorContext, { list, limit }: ReviewFilter): Promise<ListedReview[]> =>
  reviewsThat(db, inList[list], limit)

/** One of them by its id. */
export async function findReview({ db }: { db: Queryable }, id: string): Promise<ListedReview> {
  const [found] = await reviewsThat(db, and(eq(reviews.id, id), isThere), 1)
  if (!found) throw refusal('review_unknown', { review: id })
  return found
}

async function reviewsThat(db: Queryable, where: SQL | undefined, limit: number): Promise<ListedReview[]> {
  const rows = await db
    .select({ review: reviews, product: { id: products.id, slug: products.slug } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, state: stateOf(row.review) }))
}
