import { PaymentMethod } from '#contract/ordering/payments.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { payments, refunds } from '../../payments/tables.ts'
import { placedOrder } from './orders.ts'

/** A refund of a part of a card payment that the provider declined. Minor units. */
export async function aFailedRefund(shop: TestShop, { amount = 50_000, price = 100_000 } = {}) {
  const order = await placedOrder(shop, { price })
  const { id: orderId, total: wanted } = order
  const paid = { orderId, provider: 'stripe', method: PaymentMethod.stripe, wanted, amount: wanted, currency: 'AFN' }
  const [payment] = await shop.db
    .insert(payments)
    .values({ ...paid, state: 'paid', askAgainAt: new Date() })
    .returning()
  if (!payment) throw new Error('nothing was paid')
  const sent = { orderId, paymentId: payment.id, amount, charged: amount, currency: 'AFN', attempts: 1 }
  const [refund] = await shop.db
    .insert(refunds)
    .values({ ...sent, state: 'failed', cause: 'excess', problem: 'The card is closed' })
    .returning()
  if (!refund) throw new Error('nothing was given back')
  return { ...order, refundId: refund.id, paymentId: payment.id }
}
