import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { readOrderNumber } from './order-number.ts'
import type { OrderRow, OrderWithLines } from './order-with-lines.ts'
import { orderByNumber, wholeOrder } from './queries.ts'

/** Finds an order by its number as staff typed it. */
export async function orderNamed(db: Queryable, typed: string): Promise<OrderRow> {
  const number = readOrderNumber(typed)
  if (!number) throw businessError('order_number_invalid', { typed })
  const order = await orderByNumber(db, number)
  if (!order) throw businessError('order_unknown', { number })
  return order
}

/** Finds an order with all its data by its typed number. */
export const findOrder = async ({ db }: ActorContext, typed: string): Promise<OrderWithLines> =>
  await wholeOrder(db, await orderNamed(db, typed))
