import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { OrderTab } from '../../../contract/ordering/orders.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { inTab } from './in-tab.ts'
import { orderConfirmations, orders } from './tables.ts'
import type { OrderRow } from './whole-order.ts'

type OrderFilter = { status: OrderTab; limit: number }

/** Orders of everybody, the newest first. */
export const listOrders = async ({ db }: ActorContext, { status, limit }: OrderFilter): Promise<OrderRow[]> =>
  await db.select().from(orders).where(inTab(status)).orderBy(desc(orders.placedAt), desc(orders.id)).limit(limit)

export type AwaitingOrder = { order: OrderRow; deadline: Date }

/** Cash orders that nobody confirmed yet, those that are released first at the top. */
export const listAwaiting = async ({ db }: ActorContext, { limit }: { limit: number }): Promise<AwaitingOrder[]> =>
  await db
    .select({ order: orders, deadline: orderConfirmations.deadline })
    .from(orderConfirmations)
    .innerJoin(orders, eq(orders.id, orderConfirmations.orderId))
    .where(isNull(orderConfirmations.outcome))
    .orderBy(asc(orderConfirmations.deadline), asc(orders.id))
    .limit(limit)
