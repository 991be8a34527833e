import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { HandoverOutcome } from '#contract/ordering/console-cash.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { type ActorContext, causeText } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { refuseParcels } from '../cancellations/refused-on-delivery.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orders, parcels } from '../orders/tables.ts'
import { lockRun } from './lock-run.ts'
import { runParcels } from './tables.ts'

type Settled = { parcelIds: string[]; outcome: HandoverOutcome; note: string }

/**
 * Records the outcome of parcels in a run, all or none. Delivered parcels are marked as delivered. Refused ones are cancelled; their refund
 * waits if the staff member lacks the permission for refunds (`refundExcess`). Parcels that were brought back can be handed over again.
 * Locks the run. Repeating an outcome changes nothing; a different outcome is refused (`run_parcel_settled`).
 */
export const settleParcels = ({ db, actor }: ActorContext, runId: string, { parcelIds, outcome, note }: Settled) =>
  inTransaction(db, async (tx) => {
    await lockRun(tx, runId)
    await adoptOutcomes(tx, runId)
    const open = await openParcels(tx, runId, [...new Set(parcelIds)], outcome)
    if (open.length === 0) return
    const back = { actor, returnSource: 'with a courier' } as const
    for (const { parcelId, orderId } of open) {
      await lockOrder(tx, orderId)
      const move = { orderId, parcelId, to: OrderStatus.delivered }
      if (outcome === 'delivered') await moveOrder(tx, { ...move, cause: causeText(actor, note || 'courier') })
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

/** The named parcels that are still out, sorted by order. Refuses if one has another outcome. */
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
  if (handed.length < ids.length) throw businessError('run_parcel_unknown')
  const other = handed.find((one) => one.outcome !== null && one.outcome !== outcome)
  if (other) throw businessError('run_parcel_settled', { number: other.number })
  return handed.filter((one) => one.outcome === null)
}

/** Copies outcomes of parcels that were moved outside the run: delivered, or refused on delivery. */
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
