import { eq } from 'drizzle-orm'
import { readOrderNumber } from '../api/ordering/orders/order-number.ts'
import { orders } from '../api/ordering/orders/tables.ts'
import type { Queryable } from '../api/platform/database/db.ts'
import { Failure } from './failure.ts'

/** The order somebody names, however they write its number. */
export async function findOrder(db: Queryable, typed: string) {
  const number = readOrderNumber(typed)
  if (!number) throw new Failure(`"${typed}" is no order number; they look like CH-7K3M9QX2.`)
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, number))
  if (!order) throw new Failure(`There is no order ${number}.`)
  return order
}
