import { z } from 'zod'
import { PaymentMethod } from '../../../../../contract/ordering/payments.ts'
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

/** PayPal, on its own page (Orders v2): the buyer approves there, and the shop then takes the money. */
export function paypalProvider(keys: PayPalKeys): PaymentProvider {
  const paypal = paypalWith(keys)
  const home = keys.certificates ?? certificateHomeOf(keys.url ?? HOME)
  const signers = { paypal, certificates: certificatesAt(home, keys.patience), webhookId: keys.webhookId }
  return {
    key: 'paypal',
    method: PaymentMethod.paypal,
    tab: 'paypal',
    publicKey: keys.clientId,
    keysFor: keys.url?.includes('sandbox') ? 'test' : 'live',
    // Afghanis are not among its currencies.
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
    /** There is nothing to close: until the buyer approves and the shop asks for it, no money moves. */
    close: async () => nothingYet('expired'),
    paymentBehind: (captureId) => paymentOfCapture(paypal, captureId),
    webhook: (body, headers, from = '') => readEvent(body, () => checkSignature(signers, { body, headers, from })),
    refund: (refund) => refundWith(paypal, refund),
    refundsOf: (payment) => givenBack(paypal, payment),
    statement: (span) => statementOf(paypal, span),
  }
}

/** The same for the same charge, as PayPal wants it of what is sent twice under one request id. */
const orderFor = (charge: Charge) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: charge.id, description: charge.title.slice(0, 127), amount: toMoney(charge) }],
  payment_source: {
    paypal: {
      experience_context: {
        user_action: 'PAY_NOW',
        // The shop knows where it goes already.
        shipping_preference: 'NO_SHIPPING',
        return_url: charge.returnUrl,
        cancel_url: charge.cancelUrl,
      },
    },
  },
})
