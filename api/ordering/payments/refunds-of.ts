import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { refunds } from './tables.ts'

/** Money of an order that went back or is on its way: amounts in minor units of the order's currency. */
export const refundsOf = async (db: Queryable, orderId: string) =>
  await db
    .select({ amount: refunds.amount, state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.replacedBy)))
