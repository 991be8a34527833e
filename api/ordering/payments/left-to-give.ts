import { and, desc, eq, isNull } from 'drizzle-orm'
import { PaymentMethod, PaymentStatus } from '../../../contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { orderWorth } from '../orders/order-worth.ts'
import { GIVEN, givenFor, leftOfPaid, sum } from './rules.ts'
import { cashRefunds, payments, refunds } from './tables.ts'

/**
 * What of the money of an order can still be given back, in minor units of its currency. Cash is there once the order is
 * paid, and goes back by hand; nothing else was ever paid.
 */
export async function leftToGive(tx: Queryable, orderId: string) {
  const { order, worth, worthOf } = await orderWorth(tx, orderId)
  const taken = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  const back = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy)))
  const inCash = await tx.select().from(cashRefunds).where(eq(cashRefunds.orderId, orderId))
  const handed = sum(inCash.map(({ amount }) => amount))
  const isCash = order.paymentMethod === PaymentMethod.cashOnDelivery
  const left = isCash
    ? order.paymentStatus === PaymentStatus.paid
      ? Math.max(0, worth - handed)
      : 0
    : leftOfPaid(taken, back)
  const gifts = [...back.filter(({ cause }) => cause === GIVEN), ...inCash]
  /** What can still be given for one of its lines: no more than is left of it. */
  const leftOf = (line: string) => Math.min(left, Math.max(0, (worthOf.get(line) ?? 0) - givenFor(line, gifts)))
  return { order, isCash, taken, back, inCash, left, leftOf }
}
