import { and, asc, eq, isNull } from 'drizzle-orm'
import { toDecimal } from '../../../contract/money.ts'
import {
  type CancellationReason,
  type CancelledOrder,
  cancellationReasons,
} from '../../../contract/ordering/cancellations.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { cancelledAmount, dueOf, refundOf } from '../orders/cancel-rules.ts'
import { cancellations } from '../orders/tables.ts'
import type { WholeOrder } from '../orders/whole-order.ts'
import { refunds } from '../payments/tables.ts'

type Row = typeof cancellations.$inferSelect

/** What was cancelled of an order, what is left to pay, and what goes back. */
export async function shownCancellations(db: Queryable, whole: WholeOrder, language: string): Promise<CancelledOrder> {
  const { order, parcels, lines } = whole
  const rows = await db
    .select()
    .from(cancellations)
    .where(eq(cancellations.orderId, order.id))
    .orderBy(asc(cancellations.createdAt), asc(cancellations.id))
  const cancelled = cancelledAmount(order, parcels, lines)
  const refund = refundOf(await refundsOf(db, order.id))
  return {
    order_id: order.id,
    order_number: order.orderNumber,
    currency: order.currency,
    cancelled: order.cancelled,
    cancelled_amount: toDecimal(cancelled),
    due: toDecimal(dueOf(order, cancelled)),
    refund: { ...refund, amount: toDecimal(refund.amount) },
    cancellations: rows.map((row) => presentCancellation(row, whole, language)),
  }
}

const presentCancellation = (row: Row, { lines }: WholeOrder, language: string) => ({
  id: row.id,
  by: row.by,
  reason: reasonOf(row.reason),
  note: row.by === 'shopper' ? row.note : '',
  amount: toDecimal(row.amount),
  created_at: row.createdAt.toISOString(),
  lines: lines
    .filter((line) => row.lineIds.includes(line.id))
    .map((line) => ({ id: line.id, title: inLanguage(line.title, language), quantity: line.quantity })),
})

/** A code that an earlier version wrote and this one no longer has is one of the others. */
const reasonOf = (kept: string): CancellationReason => cancellationReasons.find((known) => known === kept) ?? 'other'

/** Money of an order that went back or is on its way: amounts in minor units of the order's currency. */
const refundsOf = async (db: Queryable, orderId: string) =>
  await db
    .select({ amount: refunds.amount, state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy)))
