import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { translator } from '#i18n/translator.ts'
import type { Services } from '../../../platform/request/handler-context.ts'
import { buyerEmail } from '../../orders/order-mails.ts'
import type { orders } from '../../orders/tables.ts'
import type { PaymentRow } from '../open-payment.ts'
import type { Buyer, Charge } from '../providers/provider.ts'

type OrderRow = typeof orders.$inferSelect
type ChargeInput = { order: OrderRow; payment: PaymentRow /** The customer's network address. */; ip: string }

/** The payment request to a provider, with the return URLs for the customer. */
export async function chargeOf(services: Services, { order, payment, ip }: ChargeInput): Promise<Charge> {
  const { language, orderNumber } = order
  const { id, amount, currency, createdAt } = payment
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
  const back = `${services.siteUrl}${prefix}/checkout/return?order=${order.id}`
  return {
    id,
    orderNumber,
    title: translator(language)('orders.order_number', { number: orderNumber }),
    amount,
    currency,
    language,
    createdAt,
    buyer: await buyerOf(services, order, ip),
    returnUrl: back,
    cancelUrl: back,
  }
}

async function buyerOf({ db, siteUrl }: Services, { id, shopperId, address }: OrderRow, ip: string): Promise<Buyer> {
  const { name, phone, city, country, zipCode } = address
  return {
    id: shopperId,
    name,
    email: (await buyerEmail(db, id))?.to ?? `no-reply@${new URL(siteUrl).hostname}`,
    phone,
    address: [address.address, address.address2].filter(Boolean).join(', '),
    city,
    country,
    zipCode,
    ip,
  }
}
