import { and, asc, eq, exists, gte, inArray, like, lt, ne, sql } from 'drizzle-orm'
import type { ShopperDataPart } from '../../customers/accounts/shopper-data.ts'
import { alerts } from '../../platform/alerts/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { causeWithout } from '../../platform/request/actor.ts'
import { callAttempts } from '../confirmation-calls/tables.ts'
import { lockRunsWith, parcelsOf } from '../delivery-runs/lock-run.ts'
import { courierRuns, courierSettlements, runParcels } from '../delivery-runs/tables.ts'
import { orders } from '../orders/tables.ts'
import { withoutNote } from '../payments/refunds/duplicate-refunds.ts'
import { cashRefunds, refundMoves, refunds } from '../payments/tables.ts'
import { deleteViewsOf } from './delete-views.ts'

/** Replaces a reason that the database requires: for missing cash or a write-off. */
const GONE = '—'

/**
 * Removes free text by staff about a deleted shopper's orders, which may contain names. Actors, times and amounts stay in the books. Must
 * run before the orders are anonymized. Locks the orders, so that no other transaction adds text meanwhile.
 */
export const staffNotesOfShopper: ShopperDataPart = {
  async anonymize(tx, { shopperId }) {
    const runs = await lockRunsWith(tx, eq(orders.shopperId, shopperId))
    const mine = await tx
      .select()
      .from(orders)
      .where(eq(orders.shopperId, shopperId))
      .orderBy(asc(orders.id))
      .for('update')
    if (mine.length === 0) return []
    const ids = mine.map(({ id }) => id)
    const numbers = mine.map(({ orderNumber }) => orderNumber)
    const buyers = mine.map(({ address }) => address)
    await tx.update(callAttempts).set({ note: '' }).where(inArray(callAttempts.orderId, ids))
    await tx.update(cashRefunds).set({ note: '' }).where(inArray(cashRefunds.orderId, ids))
    await quietRefunds(tx, ids)
    const couriers = await quietRuns(tx, ids, runs)
    await quietAlerts(tx, numbers)
    await deleteViewsOf(tx, buyers)
    const reached = buyers.flatMap(({ email, phone }) => [email, phone])
    return [...numbers, ...reached, ...runs, ...couriers]
  },
}

/**
 * Removes the reasons for missing cash in these runs and for later payments and write-offs by their couriers. Returns the ids of these
 * couriers.
 */
async function quietRuns(tx: Tx, orderIds: string[], runs: string[]): Promise<string[]> {
  if (runs.length === 0) return []
  await tx
    .update(runParcels)
    .set({ note: '' })
    .where(inArray(runParcels.parcelId, parcelsOf(tx, inArray(orders.id, orderIds))))
  await tx
    .update(courierRuns)
    .set({ reason: GONE })
    .where(and(inArray(courierRuns.id, runs), ne(courierRuns.reason, '')))
  const madeTheDebt = and(
    inArray(courierRuns.id, runs),
    eq(courierRuns.courierId, courierSettlements.courierId),
    lt(courierRuns.counted, courierRuns.expected),
    gte(courierSettlements.at, courierRuns.countedAt),
  )
  const since = exists(tx.select({ one: sql`1` }).from(courierRuns).where(madeTheDebt))
  const settled = await tx
    .update(courierSettlements)
    .set({ reason: GONE })
    .where(and(ne(courierSettlements.reason, ''), since))
    .returning({ courierId: courierSettlements.courierId })
  return settled.map(({ courierId }) => courierId)
}

async function quietRefunds(tx: Tx, orderIds: string[]): Promise<void> {
  const moves = await tx
    .select({ id: refundMoves.id, cause: refundMoves.cause })
    .from(refundMoves)
    .innerJoin(refunds, eq(refunds.id, refundMoves.refundId))
    .where(and(inArray(refunds.orderId, orderIds), like(refundMoves.cause, '%: %')))
  for (const { id, cause } of moves)
    await tx
      .update(refundMoves)
      .set({ cause: withoutNote(cause) })
      .where(eq(refundMoves.id, id))
}

/** Removes the text with which alerts about these orders were resolved. */
async function quietAlerts(tx: Tx, numbers: string[]): Promise<void> {
  const settled = await tx
    .select({ id: alerts.id, by: sql<string>`${alerts.settledBy}` })
    .from(alerts)
    .where(and(inArray(sql`${alerts.details} ->> 'order'`, numbers), like(alerts.settledBy, '%: %')))
  for (const { id, by } of settled)
    await tx
      .update(alerts)
      .set({ settledBy: causeWithout(by, []) })
      .where(eq(alerts.id, id))
}
