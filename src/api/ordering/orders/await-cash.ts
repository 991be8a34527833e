import { and, eq, inArray } from 'drizzle-orm'
import { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { parcelWorth } from './cash-rules.ts'
import { linesOfParcels } from './lines-of-parcels.ts'
import { lockOrder } from './lock-order.ts'
import { parcels } from './tables.ts'

/**
 * Called before parcels are delivered outside a courier run. Marks their cash as awaited, because the courier has it and staff have not
 * counted it, unless the setting `cashPaidOnDelivery` counts delivered orders as paid. Runs in the caller's transaction and locks the
 * order.
 */
export async function awaitCash(tx: Queryable, orderId: string, parcelIds: string[]): Promise<void> {
  const { order, parcels: all } = await lockOrder(tx, orderId)
  if (order.paymentMethod !== PaymentMethod.cashOnDelivery || order.paymentStatus === PaymentStatus.paid) return
  const { cashPaidOnDelivery } = await readSettings(tx)
  if (cashPaidOnDelivery) return
  const lines = await linesOfParcels(tx, parcelIds)
  const worth = (parcel: (typeof all)[number]) =>
    parcelWorth(
      order,
      parcel,
      lines.filter(({ parcelId }) => parcelId === parcel.id),
    )
  const bringing = all.filter((parcel) => parcelIds.includes(parcel.id) && worth(parcel) > 0).map(({ id }) => id)
  await tx
    .update(parcels)
    .set({ cashAwaited: true })
    .where(and(eq(parcels.orderId, orderId), inArray(parcels.id, bringing)))
}
