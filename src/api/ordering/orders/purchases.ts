import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { products } from '../../catalog/products/tables.ts'
import type { Purchases } from '../../catalog/reviews/purchases.ts'
import { REMOVED } from '../../catalog/reviews/rules.ts'
import { reviews } from '../../catalog/reviews/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { orderLines, orders, parcels } from './tables.ts'

const boughtFields = {
  line: orderLines,
  orderId: orders.id,
  placedAt: orders.placedAt,
  delivered: sql<boolean>`${eq(parcels.orderStatus, OrderStatus.delivered)}`,
  cancelled: sql<boolean>`(${orderLines.cancelled} or ${parcels.cancelled})`,
  review: reviews,
}
const isThere = or(isNull(reviews.flag), ne(reviews.flag, REMOVED))

/** Lines that a member bought, with their reviews. Withdrawn reviews do not count. */
const boughtBy = (db: Queryable, shopperId: string, which: SQL | undefined) =>
  db
    .select(boughtFields)
    .from(orderLines)
    .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(reviews, and(eq(reviews.orderLineId, orderLines.id), isThere))
    .where(and(eq(orders.shopperId, shopperId), which))

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

/** Purchases of members, for reviews. */
export const purchases: Purchases = {
  async ofLine(db, shopperId, lineId) {
    const [row] = await boughtBy(db, shopperId, eq(orderLines.id, lineId))
    return row
  },
  ofProduct: async (db, shopperId, productId) =>
    await boughtBy(db, shopperId, eq(orderLines.productId, productId)).orderBy(
      desc(orders.placedAt),
      desc(orderLines.id),
    ),
  async lockLine(tx, lineId) {
    await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, lineId)).for('update')
  },
  page: async (db, shopperId, { list, page, per_page }) =>
    await boughtBy(db, shopperId, lists[list].which)
      .orderBy(lists[list].by, desc(orderLines.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  async count(db, shopperId) {
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
  },
}
