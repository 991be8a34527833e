import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { ReviewList } from '#contract/catalog/console-reviews.ts'
import type { ReviewState } from '#contract/catalog/reviews.ts'
import type { CursorQuery } from '#contract/paging.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { afterCursor, type Order, orderByTerms, pageFrom, positionColumn } from '../../platform/database/keyset.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { products } from '../products/tables.ts'
import { REMOVED, stateOf } from './rules.ts'
import { reviews } from './tables.ts'

type ReviewRow = typeof reviews.$inferSelect
export type ListedReview = {
  review: ReviewRow
  state: ReviewState
  product: { id: number; slug: string; title: LocalizedText }
}

/** Leaves out reviews that their authors deleted. */
export const isThere = or(isNull(reviews.flag), ne(reviews.flag, REMOVED))
/** Reviews that need a decision by staff. */
export const isToJudge = and(isNotNull(reviews.flag), ne(reviews.flag, REMOVED))
const inList: Record<ReviewList, SQL | undefined> = {
  waiting: isToJudge,
  hidden: and(eq(reviews.public, false), isNull(reviews.flag)),
  shown: eq(reviews.public, true),
  all: isThere,
}

/** A review by id, with its product. Refuses with `review_unknown`. */
export async function findReview({ db }: { db: Queryable }, id: string): Promise<ListedReview> {
  const [found] = await reviewsThat(db, and(eq(reviews.id, id), isThere), { limit: 1 })
  if (!found) throw businessError('review_unknown', { review: id })
  return found
}

/** A page of reviews. Reviews that wait for approval are oldest first, all other lists newest first. */
export async function pageOfReviews({ db }: Pick<ActorContext, 'db'>, { list, before, limit }: ReviewPage) {
  const order = { ...oldestFirst, first: list === 'waiting' ? 'oldest' : 'newest' } as const
  const rows = await reviewsThat(db, and(inList[list], afterCursor(order, before)), { limit: limit + 1, order })
  return pageFrom(rows, limit)
}

type ReviewPage = CursorQuery & { list: ReviewList }
const oldestFirst: Order = { at: reviews.createdAt, key: reviews.id, first: 'oldest' }

async function reviewsThat(
  db: Queryable,
  where: SQL | undefined,
  { limit, order = oldestFirst }: { limit: number; order?: Order },
) {
  const product = { id: products.id, slug: products.slug, title: products.title }
  const rows = await db
    .select({ review: reviews, product, place: positionColumn(order) })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(...orderByTerms(order))
    .limit(limit)
  return rows.map((row) => ({ ...row, state: stateOf(row.review) }))
}
