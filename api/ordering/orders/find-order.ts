import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { readOrderNumber } from './order-number.ts'
import { orderByNumber, wholeOrder } from './queries.ts'
import type { OrderRow, WholeOrder } from './whole-order.ts'

/** The order that somebody of the shop names, however they write its number. */
export async function orderNamed(db: Queryable, typed: string): Promise<OrderRow> {
  const number = readOrderNumber(typed)
  if (!number) throw refusal('order_number_invalid', { typed })
  const order = await orderByNumber(db, number)
  if (!order) throw refusal('order_unknown', { number })
  return order
}

/** The same order with everything in it. */
export const findOrder = async ({ db }: ActorContext, typed: string): Promise<WholeOrder> =>
  await wholeOrder(db, await orderNamed(db, typed))
