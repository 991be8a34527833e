import { and, eq, isNull } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { type PaymentStep, paymentCan } from '#contract/ordering/payments.ts'
import { databaseNow, fromNow } from '../../platform/database/time.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { orders } from '../orders/tables.ts'
import { isToOpen, openPayments } from './open-payment.ts'
import { ProviderRefused, ProviderUnavailable } from './providers/provider.ts'
import { openedBy } from './providers/providers.ts'
import { chargeOf } from './refunds/charge-of.ts'
import { settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

/**
 * Data with which the page shows the provider's own payment fields for the newest open payment of an order. Opens the payment at the
 * provider if needed. Refuses if the provider is unreachable.
 */
export async function embeddedStep(services: Services, orderId: string, ip: string): Promise<PaymentStep> {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId))
  const [payment] = await openPayments(services.db, orderId)
  const provider = payment && openedBy(services.paymentProviders, payment)
  if (!order || !payment || !provider?.embed) throw businessError('payment_unreachable')
  const charge = await chargeOf(services, { order, payment, ip })
  if (!(await isToOpen(services.db, payment.id))) throw businessError('order_not_payable')
  const { reference, secret, scriptUrl } = await provider.embed(charge, payment.reference).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    services.log.error({ payment: payment.id, problem: error.message }, 'a payment could not be started')
    throw businessError('payment_unreachable')
  })
  const [stored] = await services.db
    .update(payments)
    .set({ reference, updatedAt: fromNow() })
    .where(and(eq(payments.id, payment.id), isNull(payments.reference)))
    .returning()
  if (stored && !paymentCan.end(stored.state)) {
    // The payment was ended while the provider opened it, so the customer must not pay it.
    await settlePayment(services, stored, { cause: 'opened too late', close: await databaseNow(services.db) })
    throw businessError('order_not_payable')
  }
  const fields = {
    script_url: scriptUrl,
    public_key: provider.publicKey,
    client_secret: secret,
    return_url: charge.returnUrl,
    amount: toDecimal(payment.amount),
    currency: payment.currency,
  }
  return { kind: 'embedded', url: null, fields }
}
