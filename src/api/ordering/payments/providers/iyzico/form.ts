import { toDecimal } from '#contract/money.ts'
import type { Charge } from '../provider.ts'

/** Iyzico requires an identity number. Its own shop plugins send this one if the customer was not asked. */
const NO_IDENTITY_NUMBER = '11111111111'

const english = new Intl.DisplayNames(['en'], { type: 'region' })

/** The request that opens a checkout form (docs.iyzico.com, CF-Initialize). The order is one item, so that partial refunds are possible. */
export function formFor({ id, amount, currency, title, orderNumber, buyer, returnUrl }: Charge) {
  const price = toDecimal(amount).toFixed(2)
  const [surname = '', ...before] = buyer.name.split(/\s+/).reverse()
  const country = english.of(buyer.country) ?? buyer.country
  const place = { address: buyer.address, city: buyer.city, country, zipCode: buyer.zipCode }
  const address = { ...place, contactName: buyer.name }
  return {
    locale: 'en',
    conversationId: id,
    basketId: id,
    paymentGroup: 'PRODUCT',
    price,
    paidPrice: price,
    currency,
    // Instalments would cost more than the order.
    enabledInstallments: [1],
    callbackUrl: returnUrl,
    buyer: {
      id: buyer.id,
      name: before.reverse().join(' ') || surname,
      surname,
      identityNumber: NO_IDENTITY_NUMBER,
      email: buyer.email,
      gsmNumber: buyer.phone,
      registrationAddress: buyer.address,
      city: buyer.city,
      country,
      zipCode: buyer.zipCode,
      ip: buyer.ip,
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: [{ id: orderNumber, name: title, category1: 'Order', itemType: 'PHYSICAL', price }],
  }
}
