import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { wholeOrder } from './queries.ts'
import { orders } from './tables.ts'
import type { WholeOrder } from './whole-order.ts'

/** An order by its id with everything in it. */
export async function wholeOrderOf(db: Queryable, id: string): Promise<WholeOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw refusal('order_unknown')
  return await wholeOrder(db, order)
}
