import { PaymentStatus, type PaymentStep } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orderValue } from '../orders/order-value.ts'
import { embeddedStep } from './embedded-step.ts'
import { openPayment, openPayments, unpaidPayments } from './open-payment.ts'
import { paymentStep } from './payment-step.ts'
import { ProviderUnavailable } from './providers/provider.ts'
import { providerOf } from './providers/providers.ts'
import { settlePayment } from './settle-payment.ts'

type Payer = {
  ip: string
  /** The browser can show the provider's payment fields on the shop's own page. */
  embedded: boolean
}

/**
 * Returns the step to pay an order: its open payment page, or a new one. Asks the provider first, so that a paid order is not paid twice.
 * Refuses if the order cannot be paid (any more).
 */
export async function payAgain(services: Services, orderId: string, payer: Payer): Promise<PaymentStep> {
  await settleUnpaid(services, orderId, 'shopper pays again', {})
  if (!payer.embedded) await endEmbedded(services, orderId)
  await inTransaction(services.db, (tx) => anotherAttempt(tx, services, orderId, payer))
  const step = await paymentStep(services, orderId, payer.ip)
  if (step.kind === 'embedded') return await embeddedStep(services, orderId, payer.ip)
  if (step.kind === 'redirect' && step.url === null) throw businessError('payment_unreachable')
  return step
}

/**
 * Checks all unpaid payments of an order when the customer returns from a payment page, because some pages accept another card after one
 * was declined.
 */
export async function settleUnpaid(services: Services, orderId: string, cause: string, proof: Record<string, string>) {
  for (const payment of await unpaidPayments(services.db, orderId))
    await settleOrRefuse(services, payment, { cause, proof })
}

/** Refuses the request while the provider cannot report the payment's state. */
const settleOrRefuse = (...requested: Parameters<typeof settlePayment>) =>
  settlePayment(...requested).catch((error: unknown) => {
    throw error instanceof ProviderUnavailable ? businessError('payment_unreachable') : error
  })

/** A customer who pays on the provider's page must not also pay in the embedded fields. */
async function endEmbedded(services: Services, orderId: string): Promise<void> {
  const open = (await openPayments(services.db, orderId)).filter(({ embedded }) => embedded)
  if (open.length === 0) return
  const close = await databaseNow(services.db)
  for (const payment of open) await settleOrRefuse(services, payment, { cause: 'paid elsewhere', close })
}

async function anotherAttempt(
  tx: Queryable,
  services: Services,
  orderId: string,
  { embedded }: Omit<Payer, 'ip'>,
): Promise<void> {
  await lockOrder(tx, orderId)
  const { order, worth: wanted } = await orderValue(tx, orderId)
  if (order.paymentStatus === PaymentStatus.paid) return
  const provider = providerOf(services.paymentProviders, order.paymentMethod)
  if (order.cancelled || !provider || order.payBy === null) throw businessError('order_not_payable')
  const [open] = await openPayments(tx, orderId)
  // Reuses the open page only if its amount is still right (no part was cancelled since) and its provider still has keys.
  if (open && open.wanted === wanted && open.provider === provider.key) return
  const now = await databaseNow(tx)
  if (order.payBy <= now) throw businessError('order_not_payable')
  await openPayment(tx, order, { provider, wanted, now, embedded })
}
