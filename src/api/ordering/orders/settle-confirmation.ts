import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { ConfirmationState } from './confirmation-rules.ts'
import { orderConfirmations } from './tables.ts'

type ConfirmationEnd = { orderId: string; outcome: NonNullable<ConfirmationState['outcome']>; by: string }

/** Ends the confirmation of an order. The caller must have locked the order. Returns false if it had ended before or does not exist. */
export async function settleConfirmation(tx: Queryable, { orderId, ...how }: ConfirmationEnd): Promise<boolean> {
  const settled = await tx
    .update(orderConfirmations)
    .set({ ...how, settledAt: sql`clock_timestamp()` })
    .where(and(eq(orderConfirmations.orderId, orderId), isNull(orderConfirmations.outcome)))
    .returning({ orderId: orderConfirmations.orderId })
  return settled.length > 0
}
