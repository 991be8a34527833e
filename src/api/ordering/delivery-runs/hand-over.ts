import { asc, eq, inArray } from 'drizzle-orm'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { type ActorContext, causeText } from '../../platform/request/actor.ts'
import { BusinessError, businessError, type Reason } from '../../platform/request/errors.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { linesOfParcels } from '../orders/lines-of-parcels.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { goneAnyway } from '../orders/move-by-operator.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orders, parcels } from '../orders/tables.ts'
import { moneyInDoubt } from '../payments/disputes/disputed-money.ts'
import { cashDue, isReady } from './rules.ts'
import { courierRuns, couriers, runParcels } from './tables.ts'

type Handing = {
  courierId: string
  parcelIds: string[]
  /** Orders that leave although their money is in doubt, with the reason. */
  anyway?: { orders: string[]; reason: string } | undefined
}

/**
 * Hands parcels over to a courier, all or none: starts a run, sets each parcel on its way and records its cash due. Locks the orders in a
 * fixed order. The database allows a parcel in one open run only, so of two concurrent requests the second is refused (`parcel_not_ready`).
 */
export const handOver = ({ db, actor }: ActorContext, { courierId, parcelIds, anyway }: Handing) =>
  inTransaction(db, async (tx) => {
    const ids = [...new Set(parcelIds)]
    if (ids.length === 0) throw businessError('parcels_none')
    const [courier] = await tx.select().from(couriers).where(eq(couriers.id, courierId)).for('share')
    if (!courier) throw businessError('courier_unknown', undefined, 'courier_id')
    if (!courier.active) throw businessError('courier_inactive', { name: courier.name }, 'courier_id')
    const handed = await readyParcels(tx, ids)
    const doubted = await doubtedAmong(tx, handed)
    const refused = doubted.filter((number) => !anyway?.orders.includes(number))
    if (refused.length > 0) throw new BusinessError(refused.map(inDoubt))
    const runId = newId()
    await tx.insert(courierRuns).values({ id: runId, courierId, handedBy: actor.name })
    const { usdRate, cashPaidOnDelivery } = await readSettings(tx)
    const lines = await linesOfParcels(tx, ids)
    for (const { order, parcel } of handed) {
      const own = lines.filter(({ parcelId }) => parcelId === parcel.id)
      const due = cashDue(order, parcel, own, usdRate)
      await tx.insert(runParcels).values({ runId, parcelId: parcel.id, due })
      await tx
        .update(parcels)
        .set({ cashAwaited: due > 0 && !cashPaidOnDelivery })
        .where(eq(parcels.id, parcel.id))
      if (parcel.orderStatus === OrderStatus.onTheWay) continue
      const inSpite = anyway && doubted.includes(order.orderNumber) ? `, ${goneAnyway(anyway.reason)}` : ''
      const cause = causeText(actor, courier.name + inSpite)
      await moveOrder(tx, { orderId: order.id, parcelId: parcel.id, to: OrderStatus.onTheWay, cause })
    }
    const word = anyway && doubted.length > 0 && { all_the_same: { after: doubted.join(', ') }, note: {} }
    const changes = { courier: { after: courierId }, parcels: { after: ids }, ...word }
    await recordAction(tx, actor, { action: 'run.hand-over', target: { type: 'run', id: runId }, changes })
    return { run_id: runId, parcels: ids.length }
  })

type Handed = Awaited<ReturnType<typeof readyParcels>>

/** Numbers of orders that leave now although their money is in doubt. Parcels that are already on their way can always be handed over. */
async function doubtedAmong(tx: Tx, handed: Handed): Promise<string[]> {
  const leaving = handed.filter(({ parcel }) => parcel.orderStatus !== OrderStatus.onTheWay)
  const numbers: string[] = []
  for (const [id, number] of new Map(leaving.map(({ order }) => [order.id, order.orderNumber])))
    if (await moneyInDoubt(tx, id)) numbers.push(number)
  return numbers
}

/** One reason per order with its number as the field, so that the page can mark and link the row. */
const inDoubt = (number: string): Reason => ({ code: 'parcel_in_doubt', params: { number }, field: number })

/** The parcels with their locked orders. Refuses if one is not ready. */
async function readyParcels(tx: Tx, ids: string[]) {
  const found = await tx.select({ orderId: parcels.orderId }).from(parcels).where(inArray(parcels.id, ids))
  for (const orderId of [...new Set(found.map((one) => one.orderId))].sort()) await lockOrder(tx, orderId)
  const handed = await tx
    .select({ order: orders, parcel: parcels })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(inArray(parcels.id, ids))
    .orderBy(asc(parcels.id))
  for (const { order, parcel } of handed) {
    const progress = { order_status: parcel.orderStatus, cancelled: parcel.cancelled }
    if (!isReady(progress, parcel.shippingType)) throw businessError('parcel_not_ready', { number: order.orderNumber })
  }
  if (handed.length < ids.length) throw businessError('parcel_not_ready', { number: '' })
  const taken = await tx
    .select({ parcelId: runParcels.parcelId, outcome: runParcels.outcome })
    .from(runParcels)
    .where(inArray(runParcels.parcelId, ids))
  const held = taken.find(({ outcome }) => outcome !== 'brought_back')
  const holder = handed.find(({ parcel }) => parcel.id === held?.parcelId)
  if (holder) throw businessError('parcel_not_ready', { number: holder.order.orderNumber })
  return handed
}
