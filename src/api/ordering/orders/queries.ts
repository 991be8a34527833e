import { and, asc, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import { type OrderTab, orderTabs } from '#contract/ordering/orders.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { linesOfParcels } from './lines-of-parcels.ts'
import type { OrderRow, OrderWithLines } from './order-with-lines.ts'
import { ordersOfTab } from './orders-of-tab.ts'
import { cancellations, orderConfirmations, orderLines, orderMoves, orders, parcels } from './tables.ts'

/** Reads an order with parcels, lines, moves, cancellations and confirmation, in six queries. */
export async function wholeOrder(db: Queryable, order: OrderRow): Promise<OrderWithLines> {
  const ofOrder = await db.select().from(parcels).where(eq(parcels.orderId, order.id)).orderBy(asc(parcels.id))
  const lines = await linesOfParcels(
    db,
    ofOrder.map((parcel) => parcel.id),
  )
  const moves = await db
    .select()
    .from(orderMoves)
    .where(eq(orderMoves.orderId, order.id))
    .orderBy(asc(orderMoves.at), asc(orderMoves.orderStatus), asc(orderMoves.cancelled))
  const cancellationRows = await db
    .select()
    .from(cancellations)
    .where(eq(cancellations.orderId, order.id))
    .orderBy(asc(cancellations.createdAt), asc(cancellations.id))
  const [confirmation] = await db.select().from(orderConfirmations).where(eq(orderConfirmations.orderId, order.id))
  return { order, parcels: ofOrder, lines, moves, cancellations: cancellationRows, confirmation: confirmation ?? null }
}

/** An order of this shopper; null if it belongs to another shopper. */
export async function orderOf(db: Queryable, shopperId: string, id: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.shopperId, shopperId)))
  return order ?? null
}

export async function orderByNumber(db: Queryable, orderNumber: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  return order ?? null
}

type OrdersPage = PageQuery & { status: OrderTab }

/** A page of a shopper's orders in one list, newest first, with item counts and images. */
export async function ordersOf(db: Queryable, shopperId: string, { page, per_page, status }: OrdersPage) {
  const rows = await db
    .select({ order: orders, cancelledAmount: cancelledOf, confirmation: orderConfirmations })
    .from(orders)
    .leftJoin(orderConfirmations, eq(orderConfirmations.orderId, orders.id))
    .where(and(eq(orders.shopperId, shopperId), ordersOfTab(status)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const contents = await contentsOf(
    db,
    rows.map(({ order }) => order.id),
  )
  return rows.map((row) => ({ ...row, ...contents(row.order.id) }))
}

/** Number of a shopper's orders per list. */
export async function countOrders(db: Queryable, shopperId: string): Promise<Record<OrderTab, number>> {
  const columns = orderTabs.map((tab) => [
    tab,
    sql<number>`(count(*) filter (where ${ordersOfTab(tab) ?? sql`true`}))::int`,
  ])
  const [counts] = await db.select(Object.fromEntries(columns)).from(orders).where(eq(orders.shopperId, shopperId))
  return counts as Record<OrderTab, number>
}

/** SQL: worth of the cancelled part of an order, in minor units of its currency. */
const cancelledOf = sql<number>`case when orders.cancelled then orders.total else coalesce((
  select sum(part.amount) from ${cancellations} part where part.order_id = orders.id), 0) end`.mapWith(Number)

async function contentsOf(db: Queryable, orderIds: string[]) {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select({
            orderId: parcels.orderId,
            image: orderLines.image,
            quantity: sum(orderLines.quantity).mapWith(Number),
          })
          .from(orderLines)
          .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
          .where(inArray(parcels.orderId, orderIds))
          .groupBy(parcels.orderId, orderLines.image)
          .orderBy(asc(orderLines.image))
  return (orderId: string) => {
    const own = rows.filter((row) => row.orderId === orderId)
    return { images: own.map((row) => row.image), quantity: own.reduce((total, row) => total + row.quantity, 0) }
  }
}
