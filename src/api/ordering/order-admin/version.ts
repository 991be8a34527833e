import { createHash } from 'node:crypto'
import { businessError } from '../../platform/request/errors.ts'
import type { OrderWithLines } from '../orders/order-with-lines.ts'

/** A short hash of an order. It changes with every property that a staff member's change depends on. */
export function versionOf({ order, parcels, lines }: OrderWithLines): string {
  const { address, cancelled, paymentStatus } = order
  const ways = parcels.map((parcel) => [parcel.id, parcel.orderStatus, parcel.cancelled])
  const goods = lines.map((line) => [line.id, line.quantity, line.cancelled])
  const words = JSON.stringify([Object.entries(address).sort(), cancelled, paymentStatus, ways, goods])
  return createHash('sha256').update(words).digest('base64url').slice(0, 16)
}

/** Refuses a change if the order differs from the version that the staff member saw. */
export function refuseStale(whole: OrderWithLines, seen: string | undefined): void {
  if (seen !== undefined && seen !== versionOf(whole)) throw businessError('order_changed_meanwhile')
}
