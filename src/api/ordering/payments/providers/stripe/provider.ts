import Stripe from 'stripe'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { TIMEOUT_MILLISECONDS } from '../call-json.ts'
import { type Charge, type PaymentProvider, type PaymentRef, ProviderRefused } from '../provider.ts'
import { saying } from './errors.ts'
import { embedIntent, isIntent, statusOfIntent } from './intent.ts'
import { refundsOf, refundWith } from './refund.ts'
import { statementOf } from './statement.ts'
import { statusOf } from './status.ts'
import { readEvent } from './webhook.ts'

export type StripeKeys = {
  secretKey: string
  publicKey: string
  webhookSecret: string
  /** Replace the base URLs of Stripe's API and of its script in tests. */
  url?: string | undefined
  scripts?: string | undefined
  /** Timeout of requests, in milliseconds. */
  timeout?: number | undefined
}

/** Stripe keeps a page open for 30 minutes to a day. The shop closes it at the order's payment deadline. */
const OPEN_SECONDS = 2 * 60 * 60

/**
 * Cards, on Stripe's own page (Checkout) without a script of ours, or in its Payment Element on the shop's page. Card numbers never reach
 * the shop.
 */
export function stripeProvider(keys: StripeKeys): PaymentProvider {
  const stripe = clientWith(keys)
  const confirm = async ({ reference }: PaymentRef) =>
    isIntent(reference)
      ? statusOfIntent(await saying(stripe.paymentIntents.retrieve(reference)))
      : statusOf(await saying(stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })))
  return {
    key: 'stripe',
    method: PaymentMethod.stripe,
    tab: 'card',
    publicKey: keys.publicKey,
    keysFor: /^[a-z]+_test_/.test(keys.secretKey) ? 'test' : 'live',
    // Stripe supports both currencies, with two decimals each.
    currencies: ['AFN', 'USD'],
    capabilities: { partialRefund: true },
    tryKeys: async () => void (await saying(stripe.charges.list({ limit: 1 }))),
    async start(charge) {
      const opened = await saying(
        stripe.checkout.sessions.create(pageFor(charge), { idempotencyKey: `payment-${charge.id}` }),
      )
      if (!opened.url) throw new Error('Stripe opened a page without an address')
      return { reference: opened.id, url: opened.url }
    },
    embed: (charge, reference) => embedIntent(stripe, charge, { reference, scripts: keys.scripts }),
    confirm,
    async close(payment) {
      const { reference } = payment
      const end = isIntent(reference)
        ? stripe.paymentIntents.cancel(reference)
        : stripe.checkout.sessions.expire(reference)
      // Stripe refuses to close a paid or ended payment; its state explains why.
      await Promise.resolve<unknown>(end).catch(() => undefined)
      return await confirm(payment)
    },
    async paymentBehind(intent) {
      const requested = saying(stripe.paymentIntents.retrieve(intent))
      const { metadata } = await requested.catch((error) => {
        if (error instanceof ProviderRefused) return { metadata: {} as Record<string, string> }
        throw error
      })
      return metadata.payment ?? null
    },
    webhook: (body, headers) => readEvent(stripe, keys.webhookSecret, { body, headers }),
    refund: (refund) => refundWith(stripe, refund),
    refundsOf: (payment) => refundsOf(stripe, payment),
    statement: (span) => statementOf(stripe, span),
  }
}

function clientWith({ secretKey, url, timeout = TIMEOUT_MILLISECONDS }: StripeKeys): Stripe {
  const place = url ? new URL(url) : undefined
  return new Stripe(secretKey, {
    timeout: timeout,
    // The shop retries by itself. A retry here would double the waiting time.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
    ...(place && {
      host: place.hostname,
      port: place.port || (place.protocol === 'http:' ? 80 : 443),
      protocol: place.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Deterministic for a charge: Stripe requires the same request under the same idempotency key. */
function pageFor(charge: Charge): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: charge.id, order: charge.orderNumber }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: charge.id,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: charge.currency.toLowerCase(),
          unit_amount: charge.amount,
          product_data: { name: charge.title },
        },
      },
    ],
    expires_at: Math.floor(charge.createdAt.getTime() / 1000) + OPEN_SECONDS,
    success_url: charge.returnUrl,
    cancel_url: charge.cancelUrl,
  }
}
