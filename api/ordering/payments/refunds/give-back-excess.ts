import { and, desc, eq, isNull } from 'drizzle-orm'
import { REFUND_WAITS } from '../../../../contract/ordering/payments.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { type Actor, causeBy } from '../../../platform/request/actor.ts'
import { Fault } from '../../../platform/request/refusal.ts'
import { orderWorth } from '../../orders/order-worth.ts'
import { BY_BUYER, partsToGiveBack, worthAfterGiven } from '../rules.ts'
import { payments, refunds } from '../tables.ts'
import { whyNotGiveBack } from './may-give-back.ts'
import { askRefund, moveRefund } from './move-refund.ts'

/** What money goes back after. */
export type Step = {
  /** Who decided it, where it is a cancellation: what a buyer cancels counts against no limit of staff. */
  by?: 'shopper' | 'operator' | 'shop'
  /** Who of the shop takes it: asked whether they may give the money back, where anything goes. */
  actor?: Actor | undefined
  /**
   * Goods came back, which nobody undoes by saying no. What `actor` may not give then waits for somebody who may, as a refund
   * that failed does. Whoever notes it at the order is asked for a code first; who settles a courier's run goes on without.
   */
  goodsAreBack?: 'at the order' | 'with a courier' | undefined
}

/**
 * Writes down what must go back, in the open transaction and under the order's lock: all that was paid online beyond
 * what is left of the order and was not given back of it already. Safe to call after anything and any number of times; the
 * money is sent after the commit.
 */
export async function giveBackExcess(
  tx: Queryable,
  orderId: string,
  { by, actor, goodsAreBack }: Step = {},
): Promise<void> {
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
  const asked: string[] = []
  for (const part of parts) {
    const currency = currencyOf.get(part.paymentId) ?? order.currency
    asked.push(
      await askRefund(tx, { ...part, orderId, currency, cause: by === 'shopper' && !actor ? BY_BUYER : 'excess' }),
    )
  }
  const no = actor && asked.length > 0 ? await whyNotGiveBack(tx, actor, orderId) : null
  if (!actor || !no) return
  if (!goodsAreBack || (no instanceof Fault && goodsAreBack === 'at the order')) throw no
  const waits = { to: 'failed', problem: REFUND_WAITS, cause: causeBy(actor, REFUND_WAITS) } as const
  for (const id of asked) await moveRefund(tx, id, waits)
}
