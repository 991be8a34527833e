import { and, asc, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ReviewOrder, ReviewsQuery } from '../../../contract/catalog/reviews.ts'
import { OrderStatus } from '../../../contract/ordering/orders.ts'
import type { PageQuery } from '../../../contract/paging.ts'
import { orderLines, orders, parcels } from '../../ordering/orders/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { products } from '../products/tables.ts'
import { REMOVED } from './rules.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

const newestFirst = [desc(reviews.createdAt), desc(reviews.id)]
const orderings: Record<ReviewOrder, SQL[]> = {
  newest: newestFirst,
  highest: [desc(reviews.rating), ...newestFirst],
  lowest: [asc(reviews.rating), ...newestFirst],
}

/** One page of a product's public reviews, and how many there are with these filters. */
export async function findReviews(db: Queryable, productId: number, query: ReviewsQuery) {
  const where = and(
    eq(reviews.productId, productId),
    eq(reviews.public, true),
    query.rating ? eq(reviews.rating, query.rating) : undefined,
    query.with_image ? sql`${reviews.images} <> '[]'::jsonb` : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(...orderings[query.sort])
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.select({ total: count() }).from(reviews).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const boughtFields = {
  line: orderLines,
  orderId: orders.id,
  placedAt: orders.placedAt,
  orderStatus: parcels.orderStatus,
  cancelled: sql<boolean>`(${orderLines.cancelled} or ${parcels.cancelled})`,
  review: reviews,
}
const isThere = or(isNull(reviews.flag), ne(reviews.flag, REMOVED))

/** What a member bought, with its review; a review that was taken back counts as none. */
const boughtBy = (db: Queryable, shopperId: string, which: SQL | undefined) =>
  db
    .select(boughtFields)
    .from(orderLines)
    .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(reviews, and(eq(reviews.orderLineId, orderLines.id), isThere))
    .where(and(eq(orders.shopperId, shopperId), which))

export type BoughtRow = Awaited<ReturnType<typeof boughtBy>>[number]

/** One line of a member's orders; undefined when it is not theirs. */
export async function findBoughtLine(db: Queryable, shopperId: string, id: string): Promise<BoughtRow | undefined> {
  const [row] = await boughtBy(db, shopperId, eq(orderLines.id, id))
  return row
}

/** All lines in which a member bought a product, newest first. */
export const findBoughtProduct = (db: Queryable, shopperId: string, productId: number): Promise<BoughtRow[]> =>
  boughtBy(db, shopperId, eq(orderLines.productId, productId)).orderBy(desc(orders.placedAt), desc(orderLines.id))

const waiting = and(
  isNull(reviews.id),
  eq(parcels.orderStatus, OrderStatus.delivered),
  eq(parcels.cancelled, false),
  eq(orderLines.cancelled, false),
)
const lists = {
  waiting: { which: waiting, by: desc(orders.placedAt) },
  written: { which: isNotNull(reviews.id), by: desc(sql`coalesce(${reviews.updatedAt}, ${reviews.createdAt})`) },
}

/** One page of what waits for a member's review, or of what they wrote. */
export const findMine = (
  db: Queryable,
  shopperId: string,
  { list, page, per_page }: PageQuery & { list: keyof typeof lists },
) =>
  boughtBy(db, shopperId, lists[list].which)
    .orderBy(lists[list].by, desc(orderLines.id))
    .limit(per_page)
    .offset((page - 1) * per_page)

/** How long both lists are. */
export async function countMine(db: Queryable, shopperId: string) {
  const [counted] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${waiting})::int`,
      written: sql<number>`count(${reviews.id})::int`,
    })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.parcelId, parcels.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(reviews, and(eq(reviews.orderLineId, orderLines.id), isThere))
    .where(eq(orders.shopperId, shopperId))
  return counted ?? { waiting: 0, written: 0 }
}
