import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { orderWorth } from '../orders/order-worth.ts'
import { refuseUnlessMayGiveBack } from './may-give-back.ts'
import { askRefund } from './move-refund.ts'
import { partsToGiveBack, worthAfterGiven } from './rules.ts'
import { payments, refunds } from './tables.ts'

/**
 * Writes down what must go back, in the open transaction and under the order's lock: all that was paid online beyond
 * what is left of the order and was not given back of it already. Safe to call after anything and any number of times; the
 * money is sent after the commit.
 * @param actor who of the shop takes the step that it follows from: asked whether they may give it back, where anything goes
 */
export async function giveBackExcess(tx: Queryable, orderId: string, actor?: Actor): Promise<void> {
  const taken = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  if (taken.length === 0) return
  const { order, ...worth } = await orderWorth(tx, orderId)
  const back = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy)))
  const parts = partsToGiveBack(taken, back, worthAfterGiven(worth, back))
  const currencyOf = new Map(taken.map(({ id, currency }) => [id, currency]))
  for (const part of parts) {
    const currency = currencyOf.get(part.paymentId) ?? order.currency
    await askRefund(tx, { ...part, orderId, currency, cause: 'excess' })
  }
  if (actor && parts.length > 0) await refuseUnlessMayGiveBack(tx, actor, orderId)
}
