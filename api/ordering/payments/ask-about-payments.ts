import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { PaymentStatus } from '../../../contract/ordering/payments.ts'
import type { Shop } from '../../platform/request/ask.ts'
import { orders } from '../orders/tables.ts'
import { askAgainAfter } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

const AT_MOST = 20

/**
 * Asks about payments of which nothing was heard: a webhook that got lost, a page that was closed. Taking them puts them
 * off, so other processes take others. What nobody waits for any more is ended.
 */
export async function askAboutPayments(shop: Shop, now: Date): Promise<void> {
  const due = shop.db.$with('due').as(
    shop.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(inArray(payments.state, ['started', 'processing']), lte(payments.askAgainAt, now)))
      .orderBy(asc(payments.askAgainAt))
      .limit(AT_MOST)
      .for('update', { skipLocked: true }),
  )
  const taken = await shop.db
    .with(due)
    .update(payments)
    .set({ askAgainAt: askAgainAfter(now) })
    .where(inArray(payments.id, shop.db.select({ id: due.id }).from(due)))
    .returning()
  for (const payment of taken) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, payment.orderId))
    const isOver = !order || order.cancelled || order.paymentStatus === PaymentStatus.paid
    await settlePayment(shop, payment, { cause: 'asked', close: isOver ? now : undefined }).catch((err: unknown) =>
      shop.log.warn({ payment: payment.id, err }, 'a provider did not answer'),
    )
  }
}
