import { and, asc, eq, exists, gte, inArray, like, lt, ne, sql } from 'drizzle-orm'
import type { Belonging } from '../../customers/accounts/belongings.ts'
import { alerts } from '../../platform/alerts/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { causeWithout } from '../../platform/request/actor.ts'
import { callAttempts } from '../calls/tables.ts'
import { lockRunsWith, parcelsOf } from '../courier-runs/lock-run.ts'
import { courierRuns, courierSettlements, runParcels } from '../courier-runs/tables.ts'
import { orders } from '../orders/tables.ts'
import { withoutNote } from '../payments/refunds/duplicate-refunds.ts'
import { cashRefunds, refundMoves, refunds } from '../payments/tables.ts'
import { forgetViewsOf } from './forget-views.ts'

/** Stands in the place of a reason that the database wants: cash that was missing, a debt that was written off. */
const GONE = '—'

/**
 * What staff wrote down about somebody's orders may name them. Who did what, when and for how much stays in the books; what they
 * said of it goes. Comes before orders give themselves away, and locks them meanwhile: nobody writes more.
 */
export const staffWordsBelonging: Belonging = {
  async leave(tx, { shopperId }) {
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
    await forgetViewsOf(tx, buyers)
    const reached = buyers.flatMap(({ email, phone }) => [email, phone])
    return [...numbers, ...reached, ...runs, ...couriers]
  },
}

/** Why cash of such a run was missing, and why its courier's debt was paid or written off since. Answers whose debts these are. */
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

/** What was said when an alert about one of the orders was settled. */
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
