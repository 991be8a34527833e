import { orderCan } from '#contract/ordering/order-status.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { orderNamed } from '../orders/find-order.ts'
import { linesOfParcels } from '../orders/lines-of-parcels.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { OrderRow } from '../orders/order-with-lines.ts'
import type { RefundTrigger } from '../payments/refunds/refund-excess.ts'
import { cancelLines } from './cancel-lines.ts'

type Refused = {
  /** Only this parcel. Without it: all parcels of the order that are out. */
  parcelId?: string | undefined
  /** The courier's note, visible only to staff. */
  note: string
}

/**
 * Takes back parcels that the customer refused on delivery. Their remaining lines are cancelled. No cash is owed for them; an online
 * payment is refunded, now or later (`returnSource`). Locks the order, so that of two concurrent requests the second is refused
 * (`parcel_not_out`), as for parcels that are not out.
 */
export async function refuseParcels(
  tx: Queryable,
  { orderId, parcelId, note, ...step }: Refused & Required<Omit<RefundTrigger, 'by'>> & { orderId: string },
): Promise<string[]> {
  const locked = await lockOrder(tx, orderId)
  const named = locked.parcels.filter(({ id }) => parcelId === undefined || id === parcelId)
  const back = named.filter((parcel) => orderCan.refuse(parcel)).map(({ id }) => id)
  if (back.length === 0) throw businessError('parcel_not_out')
  const lines = await linesOfParcels(
    tx,
    locked.parcels.map(({ id }) => id),
  )
  const cancelledLines = lines.filter((line) => back.includes(line.parcelId) && !line.cancelled)
  await cancelLines(tx, { locked, lines, cancelledLines }, { ...step, by: 'operator', reason: 'refused_at_door', note })
  return back
}

/** Takes back parcels of an order by its typed number, for staff, and returns the order. */
export const refusedOnDelivery = ({ db, actor }: ActorContext, typed: string, refused: Refused): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const { id, orderNumber } = await orderNamed(tx, typed)
    const parcels = await refuseParcels(tx, { ...refused, orderId: id, actor, returnSource: 'at the order' })
    const changes = { parcels: { after: parcels }, ...(refused.note && { note: {} }) }
    const target = { type: 'order', id: orderNumber }
    await recordAction(tx, actor, { action: 'order.refused-at-door', target, changes })
    return await orderNamed(tx, typed)
  })
