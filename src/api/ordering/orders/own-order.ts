import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { OrderWithLines } from './order-with-lines.ts'
import { orderOf, wholeOrder } from './queries.ts'
import { orders } from './tables.ts'

/** Reads an order of this shopper. Refuses other shoppers' orders and requests without a shopper as unknown. */
export async function findPersonalOrder(db: Queryable, shopperId: string | null, id: string): Promise<OrderWithLines> {
  const order = shopperId && (await orderOf(db, shopperId, id))
  if (!order) throw businessError('order_unknown')
  return await wholeOrder(db, order)
}

/** Reads an order by id alone. The caller must have checked access. */
export async function orderOfId(db: Queryable, id: string): Promise<OrderWithLines> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw businessError('order_unknown')
  return await wholeOrder(db, order)
}
