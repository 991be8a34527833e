import { and, eq, isNull } from 'drizzle-orm'
import { PaymentStatus, type PaymentStep } from '../../contract/payments.ts'
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts'
import { translator } from '../../i18n/translator.ts'
import type { Shop } from '../ask.ts'
import { orders } from '../orders/tables.ts'
import { openPayments, type PaymentRow } from './open-payment.ts'
import { type Charge, ProviderAway, ProviderRefused } from './provider.ts'
import { providerOf } from './providers.ts'
import { payments } from './tables.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * What the shopper of an order does now to pay: nothing, or go to the provider's page, which is opened unless it is
 * already. Called after the order was committed, any number of times. Without a `url` the provider could not be reached.
 */
export async function paymentStep(shop: Shop, orderId: string): Promise<PaymentStep> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.cancelled || order.paymentStatus === PaymentStatus.paid) return { kind: 'none', url: null }
  const [payment] = await openPayments(shop.db, orderId)
  if (!payment) return { kind: 'none', url: null }
  return { kind: 'redirect', url: payment.url ?? (payment.reference ? null : await begin(shop, order, payment)) }
}

/** Opens the payment at its provider; sent twice it is the same payment there. */
async function begin(shop: Shop, order: OrderRow, payment: PaymentRow): Promise<string | null> {
  const provider = providerOf(shop.paymentProviders, payment.method)
  if (!provider) return null
  try {
    const { reference, url } = await provider.start(chargeOf(shop, order, payment))
    await shop.db
      .update(payments)
      .set({ reference, url })
      .where(and(eq(payments.id, payment.id), isNull(payments.reference)))
    return url
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
    shop.log.error({ payment: payment.id, problem: error.message }, 'a payment could not be started')
    return null
  }
}

function chargeOf({ siteUrl }: Shop, order: OrderRow, { id, amount, currency, createdAt }: PaymentRow): Charge {
  const { language, orderNumber } = order
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
  const back = `${siteUrl}${prefix}/checkout/return?order=${order.id}`
  return {
    id,
    orderNumber,
    title: translator(language)('orders.order_number', { number: orderNumber }),
    amount,
    currency,
    language,
    createdAt,
    returnUrl: back,
    cancelUrl: back,
  }
}
