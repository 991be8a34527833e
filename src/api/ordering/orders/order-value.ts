import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { cancelledAmount, netOf } from './cancel-rules.ts'
import { linesOfParcels } from './lines-of-parcels.ts'
import { orders, parcels } from './tables.ts'

/**
 * Reads an order with parcels and lines, its worth after all cancellations, and the worth of each line by id. Minor units of its currency.
 */
export async function orderValue(tx: Queryable, orderId: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('An order is gone')
  const ofOrder = await tx.select().from(parcels).where(eq(parcels.orderId, orderId))
  const ids = ofOrder.map(({ id }) => id)
  const lines = await linesOfParcels(tx, ids)
  const worthOf = new Map(lines.map((line) => [line.id, line.cancelled ? 0 : netOf(line)]))
  return { order, parcels: ofOrder, lines, worth: order.total - cancelledAmount(order, ofOrder, lines), worthOf }
}
