import { and, eq, isNull } from 'drizzle-orm'
import { toDecimal } from '../../../contract/money.ts'
import type { Refund } from '../../../contract/ordering/cancellations.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { refundOf } from '../orders/cancel-rules.ts'
import { refunds } from './tables.ts'

/** Money of an order that went back or is on its way, in the order's currency. */
export async function refundOfOrder(db: Queryable, orderId: string): Promise<Refund> {
  const rows = await db
    .select({ amount: refunds.amount, state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy)))
  const { state, amount } = refundOf(rows)
  return { state, amount: toDecimal(amount) }
}
