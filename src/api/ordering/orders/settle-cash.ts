import { and, eq, inArray } from 'drizzle-orm'
import { PaymentStatus } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { lockOrder } from './lock-order.ts'
import { isCashInHand } from './rules.ts'
import { orders, parcels } from './tables.ts'

/** Marks the cash of these parcels as counted, and the order as paid if no other cash is awaited. Runs in the caller's transaction. */
export async function settleCash(tx: Queryable, orderId: string, parcelIds: string[]): Promise<void> {
  const { order, parcels: all } = await lockOrder(tx, orderId)
  await tx
    .update(parcels)
    .set({ cashAwaited: false })
    .where(and(eq(parcels.orderId, orderId), inArray(parcels.id, parcelIds)))
  const after = all.map((parcel) => (parcelIds.includes(parcel.id) ? { ...parcel, cashAwaited: false } : parcel))
  if (!isCashInHand(order, after)) return
  await tx.update(orders).set({ paymentStatus: PaymentStatus.paid }).where(eq(orders.id, orderId))
}
