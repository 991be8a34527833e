import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { HandoverOutcome } from '../../../contract/ordering/console-cash.ts'
import { OrderStatus } from '../../../contract/ordering/orders.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { type ActorContext, causeBy } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { refuseParcels } from '../cancellations/refuse-at-door.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orders, parcels } from '../orders/tables.ts'
import { lockRun } from './lock-run.ts'
import { runParcels } from './tables.ts'

type Settled = { parcelIds: string[]; outcome: HandoverOutcome; note: string }

/**
 * Says what became of parcels of a run, all or none: delivered ones reach their buyers, refused ones come back as everywhere,
 * money that whoever settles may not give waits (`giveBackExcess`), and those brought back may be given to a courier again. The
 * run is locked, so of two who settle a parcel one does; saying the same once more changes nothing, something else is refused
 * (`run_parcel_settled`).
 */
export const settleParcels = ({ db, actor }: ActorContext, runId: string, { parcelIds, outcome, note }: Settled) =>
  inTransaction(db, async (tx) => {
    await lockRun(tx, runId)
    await adoptOutcomes(tx, runId)
    const open = await openParcels(tx, runId, [...new Set(parcelIds)], outcome)
    if (open.length === 0) return
    const back = { actor, goodsAreBack: 'with a courier' } as const
    for (const { parcelId, orderId } of open) {
      await lockOrder(tx, orderId)
      const move = { orderId, parcelId, to: OrderStatus.delivered }
      if (outcome === 'delivered') await moveOrder(tx, { ...move, cause: causeBy(actor, note || 'courier') })
      if (outcome === 'refused') await refuseParcels(tx, { orderId, parcelId, note, ...back })
      if (outcome !== 'delivered') await tx.update(parcels).set({ cashAwaited: false }).where(eq(parcels.id, parcelId))
    }
    const ids = open.map(({ parcelId }) => parcelId)
    await tx
      .update(runParcels)
      .set({ outcome, note, settledAt: sql`clock_timestamp()`, settledBy: actor.name })
      .where(and(eq(runParcels.runId, runId), inArray(runParcels.parcelId, ids)))
    const changes = { outcome: { after: outcome }, parcels: { after: ids } }
    await recordAction(tx, actor, { action: 'run.settle', target: { type: 'run', id: runId }, changes })
  })

/** Those of the named parcels that are still out, by their orders; refused where something else became of one. */
async function openParcels(tx: Tx, runId: string, ids: string[], outcome: HandoverOutcome) {
  const handed = await tx
    .select({
      parcelId: runParcels.parcelId,
      outcome: runParcels.outcome,
      orderId: parcels.orderId,
      number: orders.orderNumber,
    })
    .from(runParcels)
    .innerJoin(parcels, eq(parcels.id, runParcels.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(runParcels.runId, runId), inArray(runParcels.parcelId, ids)))
    .orderBy(asc(parcels.orderId), asc(runParcels.parcelId))
  if (handed.length < ids.length) throw refusal('run_parcel_unknown')
  const other = handed.find((one) => one.outcome !== null && one.outcome !== outcome)
  if (other) throw refusal('run_parcel_settled', { number: other.number })
  return handed.filter((one) => one.outcome === null)
}

/** Takes over what became of parcels that somebody moved elsewhere: delivered, or refused at the door. */
export async function adoptOutcomes(tx: Tx, runId: string): Promise<void> {
  const became = sql`case when ${parcels.cancelled} then 'refused' else 'delivered' end`
  await tx
    .update(runParcels)
    .set({ outcome: became as never, settledAt: sql`clock_timestamp()` })
    .from(parcels)
    .where(
      and(
        eq(runParcels.runId, runId),
        isNull(runParcels.outcome),
        eq(parcels.id, runParcels.parcelId),
        sql`(${parcels.cancelled} or ${parcels.orderStatus} = ${OrderStatus.delivered})`,
      ),
    )
}
