import { eq } from 'drizzle-orm'
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { orders } from '../../orders/tables.ts'
import type { Sum } from '../providers/provider.ts'

type MoneyAlert = Sum & {
  kind: 'wrong_sum' | 'paid_twice' | 'given_twice' | 'refund_failed'
  /** Id of the payment or refund. */
  about: string
  orderId: string
}

/** Alerts the operator to an unexpected payment or refund, if the caller's transaction commits. */
export async function raiseMoneyAlert(tx: Queryable, { kind, about, orderId, amount, currency }: MoneyAlert) {
  const [order] = await tx.select({ number: orders.orderNumber }).from(orders).where(eq(orders.id, orderId))
  await raiseAlert(tx, { kind, about, details: { order: order?.number ?? '-', amount, currency } })
}
