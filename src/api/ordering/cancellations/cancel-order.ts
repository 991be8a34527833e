import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { linesToCancel } from '../orders/cancel-rules.ts'
import { linesOfParcels } from '../orders/lines-of-parcels.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { type CancellationCause, cancelLines } from './cancel-lines.ts'
import { refuseBrokenBundle } from './refuse-broken-bundle.ts'

type CancelInput = CancellationCause & {
  orderId: string
  /** Cancels only this parcel or these lines. Without either: all that remains, if every remaining parcel can still be cancelled. */
  parcelId?: string | undefined
  lineIds?: string[] | undefined
}

/**
 * Cancels an order, a parcel or some lines, while pending or confirmed, and returns stock and flash-sale allotments. Locks the order, so
 * that of two concurrent cancellations the second is refused and nothing is returned twice.
 */
export async function cancelOrder(tx: Queryable, { orderId, parcelId, lineIds, ...why }: CancelInput): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  const lines = await linesOfParcels(
    tx,
    locked.parcels.map((parcel) => parcel.id),
  )
  const cancelledLines = linesToCancel(locked.parcels, lines, { parcelId, lineIds })
  if (typeof cancelledLines === 'string') throw businessError(cancelledLines, undefined, lineIds && 'line_ids')
  await refuseBrokenBundle(tx, lines, cancelledLines)
  await cancelLines(tx, { locked, lines, cancelledLines }, why)
}
