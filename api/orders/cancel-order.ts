import type { Queryable } from '../database/db.ts'
import { refusal } from '../refusal.ts'
import { lockOrder } from './lock-order.ts'
import { recordMoves } from './move-order.ts'
import { linesOfParcels } from './queries.ts'
import { parcelsToCancel } from './rules.ts'
import { lockShelf, returnStock } from './take-stock.ts'

type Cancelling = {
  orderId: string
  /** Cancels this parcel alone; without it all that are left, if every one of them still can be. */
  parcelId?: string
  /** Who or what cancelled it, kept with the move. */
  cause: string
}

/**
 * Cancels an order or one parcel, from pending or confirmed only, and gives its stock and flash sale allotment back.
 * The order is locked, so of two that cancel at once the second is refused and nothing comes back twice.
 */
export async function cancelOrder(tx: Queryable, { orderId, parcelId, cause }: Cancelling): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  const candidates = parcelId ? locked.parcels.filter((parcel) => parcel.id === parcelId) : locked.parcels
  const ids = parcelsToCancel(candidates).map((parcel) => parcel.id)
  if (ids.length === 0) throw refusal('order_move_forbidden')
  await recordMoves(tx, locked, { ids, reached: { cancelled: true }, cause })
  const lines = await linesOfParcels(tx, ids)
  await lockShelf(
    tx,
    lines.map((line) => line.inventoryId),
  )
  await returnStock(tx, lines)
}
