import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { cameBack, OrderStatus, orderCan } from '#contract/ordering/order-status.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { type ActorContext, causeText } from '../../platform/request/actor.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { orderNamed } from '../orders/find-order.ts'
import { linesOfParcels } from '../orders/lines-of-parcels.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { recordMoves } from '../orders/move-order.ts'
import type { OrderWithLines } from '../orders/order-with-lines.ts'
import { progress } from '../orders/present-order.ts'
import { cancellations, orders, parcels } from '../orders/tables.ts'
import { reopenCancelledPart } from '../payments/reopen-order.ts'
import { refunds } from '../payments/tables.ts'
import { lockRunsWith } from './lock-run.ts'
import { whyNotCorrect } from './rules.ts'
import { courierRuns, runParcels } from './tables.ts'

/**
 * Corrects a wrongly recorded result of an order or one of its parcels. Delivered and refused parcels are on their way again; refused ones
 * take their stock, allotment and voucher again. Refusals: no result (`result_none`), cash already counted (`result_counted`), money
 * already refunded (`result_refunded`), stock of a refused parcel sold in the meantime (`result_gone`).
 */
export const correctOrder = ({ db, actor }: ActorContext, typed: string, parcelId?: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, orderNumber } = await orderNamed(tx, typed)
    await lockRunsWith(tx, eq(orders.id, id))
    const locked = await lockOrder(tx, id)
    const named = locked.parcels.filter((parcel) => parcelId === undefined || parcel.id === parcelId)
    const wrong = named.filter((parcel) => orderCan.moveBackTo(parcel) !== null || cameBack(parcel))
    if (wrong.length === 0) throw businessError('result_none')
    const ids = await correctParcels(
      tx,
      locked,
      wrong.map((parcel) => parcel.id),
      causeText(actor, CORRECTED),
    )
    const changes = { parcels: { after: ids } }
    await recordAction(tx, actor, { action: 'order.correct', target: { type: 'order', id: orderNumber }, changes })
  })

/** Corrects the result of a parcel in a courier run, also of one that was brought back: the courier has it again. */
export const correctInRun = ({ db, actor }: ActorContext, runId: string, parcelId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ofRun = and(eq(runParcels.runId, runId), eq(runParcels.parcelId, parcelId))
    const [found] = await tx
      .select({ orderId: parcels.orderId })
      .from(runParcels)
      .innerJoin(parcels, eq(parcels.id, runParcels.parcelId))
      .where(ofRun)
    if (!found) throw new HttpError('not_found')
    await lockRunsWith(tx, eq(orders.id, found.orderId))
    const locked = await lockOrder(tx, found.orderId)
    const [run] = await tx.select().from(courierRuns).where(eq(courierRuns.id, runId))
    if (run?.countedAt) throw businessError('run_counted', { name: run.countedBy })
    const [handed] = await tx.select().from(runParcels).where(ofRun)
    const wasBroughtBack = handed?.outcome === 'brought_back'
    if (wasBroughtBack && (await isHeldElsewhere(tx, runId, parcelId))) throw businessError('result_handed_on')
    const ids = wasBroughtBack ? [parcelId] : await correctParcels(tx, locked, [parcelId], causeText(actor, CORRECTED))
    if (wasBroughtBack) await outAgain(tx, ofRun)
    const changes = { parcels: { after: ids } }
    await recordAction(tx, actor, { action: 'run.correct', target: { type: 'run', id: runId }, changes })
  })

/** The cause of such a move in the order's history. */
const CORRECTED = 'corrected'

async function isHeldElsewhere(tx: Tx, runId: string, parcelId: string): Promise<boolean> {
  const others = and(eq(runParcels.parcelId, parcelId), ne(runParcels.runId, runId))
  const held = sql`${runParcels.outcome} is distinct from 'brought_back'`
  return (await tx.$count(runParcels, and(others, held))) > 0
}

/** Returns the ids of the corrected parcels. A cancellation that covered several parcels is undone as a whole. */
async function correctParcels(tx: Tx, locked: LockedOrder, ids: string[], cause: string): Promise<string[]> {
  const held = await runsOf(
    tx,
    locked.parcels.map(({ id }) => id),
  )
  const refuse = (parcelIds: string[]) => {
    for (const parcel of locked.parcels.filter(({ id }) => parcelIds.includes(id))) {
      const why = whyNotCorrect(locked.order, parcel, held.get(parcel.id))
      if (why) throw businessError(why)
    }
  }
  refuse(ids)
  const delivered = locked.parcels.filter((parcel) => ids.includes(parcel.id) && !parcel.cancelled).map(({ id }) => id)
  const refused = ids.filter((id) => !delivered.includes(id))
  const corrected = [...delivered]
  for (const cancelled of await refusalsOf(tx, locked, refused)) {
    refuse(cancelled.parcelIds)
    if (await wasRefundedSince(tx, locked.order.id, cancelled.createdAt)) throw businessError('result_refunded')
    if (!(await reopenCancelledPart(tx, locked.order.id, { ...cancelled, cause }))) throw businessError('result_gone')
    corrected.push(...cancelled.parcelIds)
  }
  if (delivered.length > 0) {
    const reached = { order_status: OrderStatus.onTheWay }
    await recordMoves(tx, await lockOrder(tx, locked.order.id), { ids: delivered, reached, cause })
    const loose = delivered.filter((id) => !held.has(id))
    if (loose.length > 0) await tx.update(parcels).set({ cashAwaited: false }).where(inArray(parcels.id, loose))
  }
  const inRuns = corrected.filter((id) => held.has(id))
  const isHeld = sql`${runParcels.outcome} is distinct from 'brought_back'`
  if (inRuns.length > 0) await outAgain(tx, and(inArray(runParcels.parcelId, inRuns), isHeld))
  return corrected
}

export type HeldBy = { isCounted: boolean }

/** The runs that have or had these parcels, except those from which a parcel was brought back. */
export async function runsOf(tx: Queryable, parcelIds: string[]): Promise<Map<string, HeldBy>> {
  const rows = await tx
    .select({ id: runParcels.parcelId, countedAt: courierRuns.countedAt })
    .from(runParcels)
    .innerJoin(courierRuns, eq(courierRuns.id, runParcels.runId))
    .where(and(inArray(runParcels.parcelId, parcelIds), sql`${runParcels.outcome} is distinct from 'brought_back'`))
  return new Map(rows.map(({ id, countedAt }) => [id, { isCounted: countedAt !== null }]))
}

/** Ids of the parcels of an order whose result can be corrected. Does not check the stock for refused ones. */
export async function correctable(db: Queryable, { order, parcels: all }: OrderWithLines): Promise<string[]> {
  const ids = all.map(({ id }) => id)
  if (ids.length === 0) return []
  const held = await runsOf(db, ids)
  return ids.filter((id, n) => {
    const parcel = all[n]
    return (
      parcel && whyNotCorrect(order, { ...progress(parcel), cashAwaited: parcel.cashAwaited }, held.get(id)) === null
    )
  })
}

/** The cancellations that recorded the refusal on delivery of these parcels, each with all its parcels. */
async function refusalsOf(tx: Tx, { order, parcels: all }: LockedOrder, parcelIds: string[]) {
  if (parcelIds.length === 0) return []
  const lines = await linesOfParcels(
    tx,
    all.map(({ id }) => id),
  )
  const found = await tx
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.orderId, order.id), eq(cancellations.reason, 'refused_at_door')))
  return found
    .map((cancelled) => {
      const taken = lines.filter(({ id }) => cancelled.lineIds.includes(id))
      return { ...cancelled, parcelIds: [...new Set(taken.map((line) => line.parcelId))] }
    })
    .filter((cancelled) => cancelled.parcelIds.some((id) => parcelIds.includes(id)))
}

const wasRefundedSince = async (tx: Tx, orderId: string, at: Date): Promise<boolean> =>
  (await tx.$count(
    refunds,
    and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy), gte(refunds.createdAt, at)),
  )) > 0

/** Marks parcels as out with their courier again, with their cash awaited. */
async function outAgain(tx: Tx, which: ReturnType<typeof and>): Promise<void> {
  const { cashPaidOnDelivery } = await readSettings(tx)
  const again = await tx
    .update(runParcels)
    .set({ outcome: null, note: '', settledAt: null, settledBy: '' })
    .where(which)
    .returning({ id: runParcels.parcelId, due: runParcels.due })
  for (const { id, due } of again)
    await tx
      .update(parcels)
      .set({ cashAwaited: due > 0 && !cashPaidOnDelivery })
      .where(eq(parcels.id, id))
}
