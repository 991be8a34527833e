import { orderCan } from '../../../contract/ordering/orders.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { orderNamed } from '../orders/find-order.ts'
import { linesOfParcels } from '../orders/lines-of-parcels.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { OrderRow } from '../orders/whole-order.ts'
import type { Step } from '../payments/refunds/give-back-excess.ts'
import { giveUpLines } from './give-up-lines.ts'

type Refused = {
  /** This parcel alone; without it all of the order that are out. */
  parcelId?: string | undefined
  /** What the courier said, for the shop alone. */
  note: string
}

/**
 * Takes back what the buyer did not accept at the door: parcels that are out come back with all that was left of them, as
 * if they had been cancelled. Nothing is owed for them in cash; what was paid online goes back, or waits (`goodsAreBack`). The order is locked, so of
 * two that say so at once the second is refused (`parcel_not_out`), as for parcels that are not out.
 */
export async function refuseParcels(
  tx: Queryable,
  { orderId, parcelId, note, ...step }: Refused & Required<Omit<Step, 'by'>> & { orderId: string },
): Promise<string[]> {
  const locked = await lockOrder(tx, orderId)
  const named = locked.parcels.filter(({ id }) => parcelId === undefined || id === parcelId)
  const back = named.filter((parcel) => orderCan.refuse(parcel)).map(({ id }) => id)
  if (back.length === 0) throw refusal('parcel_not_out')
  const lines = await linesOfParcels(
    tx,
    locked.parcels.map(({ id }) => id),
  )
  const going = lines.filter((line) => back.includes(line.parcelId) && !line.cancelled)
  await giveUpLines(tx, { locked, lines, going }, { ...step, by: 'operator', reason: 'refused_at_door', note })
  return back
}

/** The same for an order that somebody of the shop names; answers it as it is then. */
export const refusedAtDoor = ({ db, actor }: ActorContext, typed: string, refused: Refused): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const { id, orderNumber } = await orderNamed(tx, typed)
    const parcels = await refuseParcels(tx, { ...refused, orderId: id, actor, goodsAreBack: 'at the order' })
    const changes = { parcels: { after: parcels }, ...(refused.note && { note: {} }) }
    const target = { type: 'order', id: orderNumber }
    await recordAction(tx, actor, { action: 'order.refused-at-door', target, changes })
    return await orderNamed(tx, typed)
  })
