import { and, desc, eq, isNull } from 'drizzle-orm'
import { toWholeAfghanis } from '#contract/money.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { cashCounted, isCashCounted } from '../../orders/cash-rules.ts'
import { orderValue } from '../../orders/order-value.ts'
import { GIVEN, givenFor, leftOfPaid, sum } from '../rules.ts'
import { cashRefunds, payments, refunds } from '../tables.ts'

/**
 * The refundable amount of an order, in minor units of its currency. Cash counts once its parcel is delivered and the cash is counted,
 * independent of other parcels; it is refunded by hand.
 */
export async function refundableAmount(tx: Queryable, orderId: string) {
  const { order, parcels, lines, worthOf } = await orderValue(tx, orderId)
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
  const left = isCash ? Math.max(0, cashCounted({ order, parcels, lines }) - handed) : leftOfPaid(taken, back)
  const goodwillRefunds = [...back.filter(({ cause }) => cause === GIVEN), ...inCash]
  const counted = new Set(parcels.filter(isCashCounted).map(({ id }) => id))
  const paidOf = new Map(
    lines.map(({ id, parcelId }) => [id, isCash && !counted.has(parcelId) ? 0 : (worthOf.get(id) ?? 0)]),
  )
  const inCoins = (amount: number) => (order.cashRounded ? toWholeAfghanis(amount) : amount)
  /** The refundable amount of a line: its paid price (0 if cancelled) minus its refunds, limited by the order's refundable amount. */
  const leftOf = (line: string) =>
    Math.min(left, Math.max(0, inCoins(paidOf.get(line) ?? 0) - givenFor(line, goodwillRefunds)))
  return { order, isCash, taken, back, inCash, left, leftOf }
}
