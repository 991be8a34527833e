import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { orders, parcels } from '../orders/tables.ts'
import { courierRuns, runParcels } from './tables.ts'

/** Locks a run whose cash is not counted yet until the transaction ends. Every transaction locks runs before orders. */
export async function lockRun(tx: Tx, id: string) {
  const [run] = await tx.select().from(courierRuns).where(eq(courierRuns.id, id)).for('update')
  if (!run) throw new HttpError('not_found')
  if (run.countedAt !== null) throw businessError('run_counted', { name: run.countedBy })
  return run
}

/**
 * Locks all runs that had a parcel of these orders (a condition on `orders`), counted or not, in the order of their ids, and returns the
 * ids.
 */
export async function lockRunsWith(tx: Tx, ofOrders: SQL): Promise<string[]> {
  const theirs = tx
    .select({ id: runParcels.runId })
    .from(runParcels)
    .where(inArray(runParcels.parcelId, parcelsOf(tx, ofOrders)))
  const runs = await tx
    .select({ id: courierRuns.id })
    .from(courierRuns)
    .where(inArray(courierRuns.id, theirs))
    .orderBy(asc(courierRuns.id))
    .for('update')
  return runs.map(({ id }) => id)
}

/** Ids of the parcels of these orders. */
export const parcelsOf = (tx: Tx, ofOrders: SQL) =>
  tx.select({ id: parcels.id }).from(parcels).innerJoin(orders, eq(orders.id, parcels.orderId)).where(ofOrders)
