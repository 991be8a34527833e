import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { orderOf, wholeOrder } from './queries.ts'
import { orders } from './tables.ts'
import type { WholeOrder } from './whole-order.ts'

/** An order of this shopper, with everything in it; of anybody else's, and for nobody, it is said that there is none. */
export async function ownOrder(db: Queryable, shopperId: string | null, id: string): Promise<WholeOrder> {
  const order = shopperId && (await orderOf(db, shopperId, id))
  if (!order) throw refusal('order_unknown')
  return await wholeOrder(db, order)
}

/** An order by its id alone, for whoever proved otherwise that they may see it. */
export async function orderOfId(db: Queryable, id: string): Promise<WholeOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw refusal('order_unknown')
  return await wholeOrder(db, order)
}
