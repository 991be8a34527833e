import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { OrderWithLines } from './order-with-lines.ts'
import { wholeOrder } from './queries.ts'
import { orders } from './tables.ts'

/** Reads an order by id with all its data. */
export async function readOrder(db: Queryable, id: string): Promise<OrderWithLines> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw businessError('order_unknown')
  return await wholeOrder(db, order)
}
