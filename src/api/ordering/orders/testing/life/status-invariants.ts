import { and, asc, inArray, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { isParcelMoveAllowed } from '#contract/ordering/order-status.ts'
import { type PaymentState, paymentCan, type RefundState, refundCan } from '#contract/ordering/payments.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { paymentMoves } from '../../../payments/tables.ts'
import { progressOf } from '../../rules.ts'
import { openOrders, orderConfirmations, orderMoves } from '../../tables.ts'
import type { Life } from './life.ts'
import type { StoredOrder } from './stored-order.ts'

/** Every state was reached by allowed moves, each stored with its cause, and an order's status follows its parcels. */
export async function expectStatusInvariants({ world: { test } }: Life, stored: StoredOrder[]): Promise<void> {
  const { db } = test
  const orderIds = stored.map(({ order }) => order.id)
  const ofParcels = await db
    .select()
    .from(orderMoves)
    .where(inArray(orderMoves.orderId, orderIds))
    .orderBy(asc(orderMoves.at))
  for (const { order, parcels } of stored) {
    const progress = parcels.map((one) => ({ order_status: one.orderStatus, cancelled: one.cancelled }))
    expect({ order_status: order.orderStatus, cancelled: order.cancelled }).toEqual(progressOf(progress))
    for (const parcel of parcels) {
      const moves = ofParcels.filter(({ parcelId }) => parcelId === parcel.id)
      const now = { order_status: parcel.orderStatus, cancelled: parcel.cancelled }
      expectChain(
        moves.map((move) => ({ order_status: move.orderStatus, cancelled: move.cancelled })),
        {
          from: { order_status: 1, cancelled: false },
          now,
          may: isParcelMoveAllowed,
        },
      )
      expect(moves.every(({ cause }) => cause !== '')).toBe(true)
    }
  }
  await expectTrueWaiting(db, stored)
  const attempts = stored.flatMap(({ payments }) => payments)
  const ofPayments = await db
    .select()
    .from(paymentMoves)
    .where(
      inArray(
        paymentMoves.paymentId,
        attempts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(paymentMoves.at))
  for (const { id, state } of attempts) {
    const moves = ofPayments.filter(({ paymentId }) => paymentId === id)
    // A different amount after a refusal adds another move with the same state.
    const may = (from: PaymentState, to: PaymentState) => from === to || paymentCan.moveTo(from, to)
    expectChain(
      moves.map((move) => move.state),
      { from: 'started', now: state, may },
    )
  }
  for (const { state, states } of stored.flatMap(({ refunds }) => refunds)) {
    const may = (from: RefundState, to: RefundState) => refundCan.moveTo(from, to)
    expectChain(states, { from: 'asked', now: state, may })
  }
}

/**
 * Exactly the unconfirmed and unpaid orders count as open orders. An order whose first parcel has moved is confirmed, even if its status is
 * still pending.
 */
async function expectTrueWaiting(db: Db, stored: StoredOrder[]): Promise<void> {
  const ids = stored.map(({ order }) => order.id)
  const unconfirmed = await db
    .select({ orderId: orderConfirmations.orderId })
    .from(orderConfirmations)
    .where(and(inArray(orderConfirmations.orderId, ids), isNull(orderConfirmations.outcome)))
  const unpaid = stored.filter(({ order }) => order.payBy !== null && !order.cancelled)
  const waiting = [...unconfirmed.map(({ orderId }) => orderId), ...unpaid.map(({ order }) => order.id)]
  const open = await db.select().from(openOrders).where(inArray(openOrders.orderId, ids))
  expect(open.map(({ orderId }) => orderId).sort(), 'what waits').toEqual(waiting.sort())
}

type Chain<S> = { from: S; now: S; may: (from: S, to: S) => boolean }

function expectChain<S>(moves: S[], { from, now, may }: Chain<S>): void {
  expect(moves[0]).toEqual(from)
  expect(moves.at(-1)).toEqual(now)
  for (const [n, to] of moves.entries()) {
    const before = moves[n - 1]
    if (before !== undefined) expect(may(before, to), `${JSON.stringify(before)} to ${JSON.stringify(to)}`).toBe(true)
  }
}
