import { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import {
  type Charge,
  type PaymentProvider,
  type PaymentRef,
  ProviderRefused,
  type ProviderStatus,
} from '../provider.ts'
import { type FlutterwaveKeys, flutterwaveWith } from './client.ts'
import { refundsOf, refundWith } from './refund.ts'
import { statementOf } from './statement.ts'
import { paymentOf, statusOf, triesOf } from './transactions.ts'
import { readEvent } from './webhook.ts'

/** How long the payment page stays open; the order holds its stock as long. */
const SESSION_MINUTES = 30

/**
 * Cards and banks on Flutterwave's own page (Standard). Payments are looked up by our id (`tx_ref`). `reference` is the page's URL, which
 * closes the page.
 */
export function flutterwaveProvider(keys: FlutterwaveKeys): PaymentProvider {
  const flutterwave = flutterwaveWith(keys)

  /** After the page is closed, failed and untried payments have ended. */
  async function close({ id, reference }: PaymentRef): Promise<ProviderStatus> {
    // Flutterwave refuses to close a closed page; the payment's state decides.
    await flutterwave.post(z.unknown(), '/payments/link/disable', { link: reference }).catch(unlessRefused)
    const tries = await triesOf(flutterwave, id)
    const status = statusOf(tries)
    return status.state === 'open' ? { ...status, state: tries.counts ? 'failed' : 'expired' } : status
  }

  return {
    key: 'flutterwave',
    method: PaymentMethod.flutterwave,
    tab: 'bank',
    publicKey: keys.publicKey,
    keysFor: keys.secretKey.startsWith('FLWSECK_TEST') ? 'test' : 'live',
    // Flutterwave does not support AFN.
    currencies: ['USD'],
    capabilities: { partialRefund: true },
    async tryKeys(now) {
      const today = now.toISOString().slice(0, 10)
      await flutterwave.get(z.array(z.unknown()), `/transactions?from=${today}&to=${today}&page=1`)
    },
    async start(charge) {
      const { data } = await flutterwave.post(z.object({ link: z.url() }), '/payments', pageFor(charge))
      return { reference: data.link, url: data.link }
    },
    async confirm(payment, proof) {
      const tries = await triesOf(flutterwave, payment.id)
      // A customer who returns after a failed payment pays on a new page.
      return proof && tries.counts?.status === 'failed' ? await close(payment) : statusOf(tries)
    },
    close,
    webhook: async (body, headers) => readEvent(keys.webhookHash, { body, headers }),
    refund: (refund) => refundWith(flutterwave, refund),
    refundsOf: (payment, reading) => refundsOf(flutterwave, payment, reading),
    paymentBehind: (transaction) => paymentOf(flutterwave, transaction),
    statement: (span) => statementOf(flutterwave, span),
  }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error
}

const pageFor = ({ id, amount, currency, buyer, ...charge }: Charge) => ({
  tx_ref: id,
  amount: toDecimal(amount),
  currency,
  redirect_url: charge.returnUrl,
  customer: { email: buyer.email, name: buyer.name, phonenumber: buyer.phone },
  customizations: { title: charge.title },
  configurations: { session_duration: SESSION_MINUTES },
  meta: { order: charge.orderNumber },
})
