import { and, eq, isNull } from 'drizzle-orm'
import { PaymentMethod } from '../../../contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { deadlineOf } from './confirmation-rules.ts'
import { hashOf, newToken } from './confirmation-tokens.ts'
import { orderConfirmations } from './tables.ts'
import type { ConfirmationRow } from './whole-order.ts'

type PlacedOrder = { id: string; paymentMethod: PaymentMethod; placedAt: Date }
export type AwaitedConfirmation = { confirmation: ConfirmationRow; token: string }

/**
 * What a new order paid in cash waits for, to be written down with it; with the token for its mail, which nobody can find out
 * later. Null for orders paid otherwise.
 */
export function awaitedConfirmation(order: PlacedOrder, confirmationHours: number): AwaitedConfirmation | null {
  if (order.paymentMethod !== PaymentMethod.cashOnDelivery) return null
  const token = newToken()
  const deadline = deadlineOf(order.placedAt, confirmationHours)
  const confirmation = {
    orderId: order.id,
    tokenHash: hashOf(token),
    deadline,
    outcome: null,
    settledAt: null,
    by: null,
  }
  return { confirmation, token }
}

/** A token for another mail of the order, null when nothing is awaited; the link of the mail before ends with it. */
export async function renewToken(tx: Queryable, orderId: string): Promise<string | null> {
  const token = newToken()
  const renewed = await tx
    .update(orderConfirmations)
    .set({ tokenHash: hashOf(token) })
    .where(and(eq(orderConfirmations.orderId, orderId), isNull(orderConfirmations.outcome)))
    .returning({ orderId: orderConfirmations.orderId })
  return renewed.length > 0 ? token : null
}
