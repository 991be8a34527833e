import { asc, eq, inArray } from 'drizzle-orm'
import { cashRefunds, payments, refundMoves, refunds } from '../../../payments/tables.ts'
import { orderLines, parcels } from '../../tables.ts'
import type { Life } from './life.ts'

/** The rows of these orders in the database, the oldest first. */
export const parcelsOf = async ({ world }: Life, ids: string[]) =>
  await world.test.db.select().from(parcels).where(inArray(parcels.orderId, ids)).orderBy(asc(parcels.id))

export const linesOf = async ({ world }: Life, ids: string[]) =>
  (
    await world.test.db
      .select({ orderId: parcels.orderId, line: orderLines })
      .from(orderLines)
      .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
      .where(inArray(parcels.orderId, ids))
      .orderBy(asc(orderLines.id))
  ).map(({ orderId, line }) => ({ ...line, orderId }))

/** Refunds with the states that they went through, the oldest first. */
export async function refundsOf({ world: { test } }: Life, ids: string[]) {
  const rows = await test.db.select().from(refunds).where(inArray(refunds.orderId, ids))
  const isOfThem = inArray(
    refundMoves.refundId,
    rows.map(({ id }) => id),
  )
  const moves = await test.db.select().from(refundMoves).where(isOfThem).orderBy(asc(refundMoves.at))
  const statesOf = (id: string) => moves.filter(({ refundId }) => refundId === id).map(({ state }) => state)
  return rows.map((refund) => ({ ...refund, states: statesOf(refund.id) }))
}

/** Cash refunds by staff. */
export const cashRefundsOf = async ({ world }: Life, ids: string[]) =>
  await world.test.db.select().from(cashRefunds).where(inArray(cashRefunds.orderId, ids))

export const paymentsOf = async ({ world }: Life, ids: string[]) =>
  await world.test.db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.createdAt), asc(payments.id))
