import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../platform/database/db.ts'
import { type BusinessError, businessError } from '../../../platform/request/errors.ts'
import { sum } from '../rules.ts'
import { paymentEvents, payments, refunds } from '../tables.ts'

/**
 * Dispute statuses of Stripe and Razorpay after which the shop keeps the money. In all other statuses the money is lost or may still be.
 */
const KEPT = ['won', 'warning_closed', 'prevented', 'closed']
/** Outcomes of PayPal after which the shop keeps the money; the status is then `RESOLVED`. */
const KEPT_OUTCOMES = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']
const News = z.object({ id: z.string(), status: z.string(), outcome: z.string().optional() })

const leavesMoney = ({ status, outcome = '' }: z.infer<typeof News>): boolean =>
  KEPT.includes(status) || KEPT_OUTCOMES.includes(outcome)

/**
 * Why an order with online payment must not be sent without the operator's confirmation: an open or lost dispute, or a complete refund at
 * the provider. Null if there is no doubt. The order must be locked.
 */
export async function moneyInDoubt(tx: Queryable, orderId: string): Promise<BusinessError | null> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
  const ids = paid.map(({ id }) => id)
  if (ids.length === 0) return null
  const disputes = await disputesOf(tx, ids)
  if (disputes.length > 0) return businessError('order_disputed', { disputes: disputes.join(', ') })
  const back = await tx
    .select()
    .from(refunds)
    .where(and(inArray(refunds.paymentId, ids), ne(refunds.state, 'failed'), isNull(refunds.replacedBy)))
  const stored = sum(paid.map(({ wanted }) => wanted)) - sum(back.map(({ amount }) => amount))
  return stored > 0 ? null : businessError('order_money_back', { refunds: back.length })
}

/** Ids of disputes about these payments that may cost the money, by the providers' latest reports. */
async function disputesOf(tx: Queryable, paymentIds: string[]): Promise<string[]> {
  const { provider, content } = paymentEvents
  const dispute = sql`${content}->>'id'`
  const last = await tx
    .selectDistinctOn([provider, dispute], { content })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.paymentId, paymentIds), sql`${content}->>'about' = 'dispute'`))
    .orderBy(provider, dispute, desc(sql`(${content}->>'told_at')::bigint`), desc(paymentEvents.receivedAt))
  return last
    .map((row) => News.parse(row.content))
    .filter((news) => !leavesMoney(news))
    .map(({ id }) => id)
}
