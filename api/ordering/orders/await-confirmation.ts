import { and, eq, isNull } from 'drizzle-orm'
import { PaymentMethod } from '../../../contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { deadlineOf } from './confirmation-rules.ts'
import { hashOf, newToken } from './confirmation-tokens.ts'
import { orderConfirmations } from './tables.ts'

type PlacedOrder = { id: string; paymentMethod: PaymentMethod; placedAt: Date }

/**
 * Lets a new order paid in cash wait for its confirmation; answers it with the token for its mail, which nobody can
 * find out later. Null for orders paid otherwise.
 */
export async function awaitConfirmation(tx: Queryable, order: PlacedOrder) {
  if (order.paymentMethod !== PaymentMethod.cashOnDelivery) return null
  const { confirmationHours } = await readSettings(tx)
  const token = newToken()
  const values = {
    orderId: order.id,
    tokenHash: hashOf(token),
    deadline: deadlineOf(order.placedAt, confirmationHours),
  }
  const [confirmation] = await tx.insert(orderConfirmations).values(values).returning()
  if (!confirmation) throw new Error('A confirmation was not written')
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
