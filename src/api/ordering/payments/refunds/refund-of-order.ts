import { and, eq, isNull, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Refund } from '#contract/ordering/cancellations.ts'
import type { RefundState } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { refundOf } from '../../orders/cancel-rules.ts'
import { cashRefunds, refunds } from '../tables.ts'

/** Refunds of an order, pending and done, including cash, in the order's currency. */
export async function refundOfOrder(db: Queryable, orderId: string): Promise<Refund> {
  const rows = await db
    .select({ amount: refunds.amount, state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy)))
    .unionAll(
      db
        .select({ amount: cashRefunds.amount, state: sql<RefundState>`'done'` })
        .from(cashRefunds)
        .where(eq(cashRefunds.orderId, orderId)),
    )
  return presentRefund(rows)
}

/** Sum and state of these refunds. */
export function presentRefund(rows: Parameters<typeof refundOf>[0]): Refund {
  const { state, amount } = refundOf(rows)
  return { state, amount: toDecimal(amount) }
}
