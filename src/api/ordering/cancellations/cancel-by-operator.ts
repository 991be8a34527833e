import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { orderNamed } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-with-lines.ts'
import { cancelOrder } from './cancel-order.ts'

/** A parcel or some lines. Without either: all that remains of the order. */
type Part = { parcelId?: string | undefined; lineIds?: string[] | undefined }

/** Cancels an order or a part of it and returns the order. The note is visible only to staff. */
export const cancelByOperator = (
  { db, actor }: ActorContext,
  typed: string,
  note: string,
  part: Part = {},
): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const { id, orderNumber } = await orderNamed(tx, typed)
    await cancelOrder(tx, { ...part, orderId: id, by: 'operator', actor, reason: 'other', note })
    const order = await orderNamed(tx, typed)
    const changes = {
      cancelled: { before: false, after: order.cancelled },
      note: {},
      ...(part.parcelId && { parcel: { after: part.parcelId } }),
      ...(part.lineIds && { lines: { after: part.lineIds } }),
    }
    await recordAction(tx, actor, { action: 'order.cancel', target: { type: 'order', id: orderNumber }, changes })
    return order
  })
