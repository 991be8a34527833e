import { and, eq, isNull } from 'drizzle-orm'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { deadlineOf } from './confirmation-rules.ts'
import { hashOf, newToken } from './confirmation-tokens.ts'
import type { ConfirmationRow } from './order-with-lines.ts'
import { orderConfirmations } from './tables.ts'

type PlacedOrder = { id: string; paymentMethod: PaymentMethod; placedAt: Date }
export type AwaitedConfirmation = { confirmation: ConfirmationRow; token: string }

/**
 * The confirmation that a new cash order waits for, with the token for its mail. Only the token's hash is stored, so the token cannot be
 * read later. Null for other payment methods.
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

/**
 * Creates a token for another mail of the order and invalidates the link of the previous mail. Null if the order does not wait for a
 * confirmation.
 */
export async function renewToken(tx: Queryable, orderId: string): Promise<string | null> {
  const token = newToken()
  const renewed = await tx
    .update(orderConfirmations)
    .set({ tokenHash: hashOf(token) })
    .where(and(eq(orderConfirmations.orderId, orderId), isNull(orderConfirmations.outcome)))
    .returning({ orderId: orderConfirmations.orderId })
  return renewed.length > 0 ? token : null
}
