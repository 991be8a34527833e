import { eq, sql } from 'drizzle-orm'
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { orders } from '../../orders/tables.ts'
import { payments } from '../tables.ts'
import { DisputeNews } from './list-disputes.ts'

type Disputed = { provider: string; paymentId: string | null; content: Record<string, unknown> }

/** Raises an alert for a dispute in the caller's transaction: one per dispute, however many reports arrive. */
export async function raiseDispute(tx: Queryable, { provider, paymentId, content }: Disputed): Promise<void> {
  const { id, status, amount, currency } = DisputeNews.parse(content)
  const [order] = await tx
    .select({ number: orders.orderNumber })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(sql`${payments.id}::text`, paymentId ?? ''))
  const sum = { amount, currency: currency.toUpperCase() }
  const details = { order: order?.number ?? '-', provider, dispute: id, status, ...sum }
  await raiseAlert(tx, { kind: 'dispute', about: `${provider}/${id}`, details })
}
