import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { orderNamed } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/whole-order.ts'
import { cancelOrder } from './cancel-order.ts'

/** Cancels all that is left of an order, with a note that stays with the shop, and answers the order as it is then. */
export const cancelByOperator = ({ db, actor }: ActorContext, typed: string, note: string): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const { id } = await orderNamed(tx, typed)
    await cancelOrder(tx, { orderId: id, by: 'operator', actor, reason: 'other', note })
    return await orderNamed(tx, typed)
  })
