import { and, eq, isNull, sql } from 'drizzle-orm'
import { PaymentStatus, type PaymentStep, paymentCan } from '#contract/ordering/payments.ts'
import { databaseNow, fromNow } from '../../platform/database/time.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { orders } from '../orders/tables.ts'
import { isToOpen, openPayments } from './open-payment.ts'
import { ProviderRefused, ProviderUnavailable } from './providers/provider.ts'
import { openedBy } from './providers/providers.ts'
import { chargeOf } from './refunds/charge-of.ts'
import { settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

type ChargeInput = Parameters<typeof chargeOf>[1]

/**
 * The step with which the customer pays an order: none, or a redirect to the provider's page, which is opened if needed. Called after the
 * order is committed, any number of times. `ip`: the customer's network address. `url` is null if the provider is unreachable.
 */
export async function paymentStep(services: Services, orderId: string, ip: string): Promise<PaymentStep> {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.cancelled || order.paymentStatus === PaymentStatus.paid) return { kind: 'none', url: null }
  const [payment] = await openPayments(services.db, orderId)
  if (!payment) return { kind: 'none', url: null }
  if (payment.embedded) return { kind: 'embedded', url: null }
  return {
    kind: 'redirect',
    url: payment.url ?? (payment.reference ? null : await begin(services, { order, payment, ip })),
  }
}

/** Opens the payment at its provider. A repeated request gives the same payment there. */
async function begin(services: Services, requested: ChargeInput): Promise<string | null> {
  const { payment } = requested
  const provider = openedBy(services.paymentProviders, payment)
  if (!provider) return null
  try {
    const charge = await chargeOf(services, requested)
    if (!(await isToOpen(services.db, payment.id))) return null
    const { reference, url } = await provider.start(charge)
    const [stored] = await services.db
      .update(payments)
      .set({ reference, url: sql`case when ${payments.state} = 'started' then ${url} end`, updatedAt: fromNow() })
      .where(and(eq(payments.id, payment.id), isNull(payments.reference)))
      .returning()
    if (!stored) return await keptUrl(services, payment.id, { reference, url })
    if (paymentCan.end(stored.state)) return url
    // The payment was ended while the provider opened it, so the customer must not pay there.
    await settlePayment(services, stored, { cause: 'opened too late', close: await databaseNow(services.db) })
    return null
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    services.log.error({ payment: payment.id, problem: error.message }, 'a payment could not be started')
    return null
  }
}

/**
 * Another request opened the payment at the same time. If the provider opens a new page for each request, only the stored page is checked
 * later, so the customer must not get the other one.
 */
async function keptUrl({ db }: Services, paymentId: string, opened: { reference: string; url: string }) {
  const [stored] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return stored?.reference === opened.reference ? opened.url : (stored?.url ?? null)
}
