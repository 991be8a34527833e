import { z } from 'zod'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { type Charge, type PaymentProvider, ProviderRefused } from '../provider.ts'
import { certificateHomeOf, certificatesAt } from './certificates.ts'
import { HOME, type PayPalKeys, paypalWith } from './client.ts'
import { paymentOfCapture } from './disputes.ts'
import { toMoney } from './money.ts'
import { capture, nothingYet, orderOf, statusOf } from './orders.ts'
import { givenBack, refundWith } from './refund.ts'
import { checkSignature } from './signature.ts'
import { statementOf } from './statement.ts'
import { readEvent } from './webhook.ts'

const Opened = z.object({ id: z.string(), links: z.array(z.object({ rel: z.string(), href: z.url() })) })

/** PayPal on its own page (Orders v2): the customer approves there, then the shop captures the money. */
export function paypalProvider(keys: PayPalKeys): PaymentProvider {
  const paypal = paypalWith(keys)
  const home = keys.certificates ?? certificateHomeOf(keys.url ?? HOME)
  const signers = { paypal, certificates: certificatesAt(home, keys.timeout), webhookId: keys.webhookId }
  return {
    key: 'paypal',
    method: PaymentMethod.paypal,
    tab: 'paypal',
    publicKey: keys.clientId,
    keysFor: keys.url?.includes('sandbox') ? 'test' : 'live',
    // PayPal does not support AFN.
    currencies: ['USD'],
    capabilities: { partialRefund: true },
    tryKeys: () => paypal.freshToken(),
    async start(charge) {
      const sent = { body: JSON.stringify(orderFor(charge)), requestId: `payment-${charge.id}` }
      const { id, links } = await paypal.post(Opened, '/v2/checkout/orders', sent)
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new ProviderRefused('PayPal opened an order without a page')
      return { reference: id, url: page.href }
    },
    async confirm(payment) {
      const order = await orderOf(paypal, payment.reference)
      return order ? statusOf(order) : nothingYet('expired')
    },
    capture: (payment) => capture(paypal, payment),
    /** Nothing to close: no money moves before the customer approves and the shop captures. */
    close: async () => nothingYet('expired'),
    paymentBehind: (captureId) => paymentOfCapture(paypal, captureId),
    webhook: (body, headers, from = '') => readEvent(body, () => checkSignature(signers, { body, headers, from })),
    refund: (refund) => refundWith(paypal, refund),
    refundsOf: (payment) => givenBack(paypal, payment),
    statement: (span) => statementOf(paypal, span),
  }
}

/** Deterministic for a charge: PayPal requires the same body under the same request id. */
const orderFor = (charge: Charge) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: charge.id, description: charge.title.slice(0, 127), amount: toMoney(charge) }],
  payment_source: {
    paypal: {
      experience_context: {
        user_action: 'PAY_NOW',
        // The order already has an address.
        shipping_preference: 'NO_SHIPPING',
        return_url: charge.returnUrl,
        cancel_url: charge.cancelUrl,
      },
    },
  },
})
