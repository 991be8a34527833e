import { and, asc, count, desc, eq, inArray, sum } from 'drizzle-orm'
import type { PageQuery } from '../../contract/paging.ts'
import type { Queryable } from '../database/db.ts'
import { orderLines, orderMoves, orders, parcels } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type ParcelRow = typeof parcels.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type MoveRow = typeof orderMoves.$inferSelect
/** An order with everything that belongs to it. */
export type WholeOrder = { order: OrderRow; parcels: ParcelRow[]; lines: OrderLineRow[]; moves: MoveRow[] }

/** One order with its parcels, lines and moves: four queries however long it is. */
export async function wholeOrder(db: Queryable, order: OrderRow): Promise<WholeOrder> {
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
  return { order, parcels: ofOrder, lines, moves }
}

/** The lines of parcels in the order they were placed. */
export const linesOfParcels = async (db: Queryable, parcelIds: string[]): Promise<OrderLineRow[]> =>
  parcelIds.length === 0
    ? []
    : db.select().from(orderLines).where(inArray(orderLines.parcelId, parcelIds)).orderBy(asc(orderLines.id))

/** An order, only if it is this shopper's. */
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

/** A page of a shopper's orders, newest first, with how many things and which pictures each has. */
export async function ordersOf(db: Queryable, shopperId: string, { page, per_page }: PageQuery) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.shopperId, shopperId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db.select({ total: count() }).from(orders).where(eq(orders.shopperId, shopperId))
  const contents = await contentsOf(
    db,
    rows.map((order) => order.id),
  )
  return { rows: rows.map((order) => ({ order, ...contents(order.id) })), total: counted?.total ?? 0 }
}

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
