import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, type FakePayment, openServer, type Webhook } from './fake-provider.ts'
import { stripeBooked, stripeLists } from './stripe-books.ts'
import { ledger, type StripeSession } from './stripe-ledger.ts'

const keys = { secretKey: 'sk_test_shop', publicKey: 'pk_test_shop', webhookSecret: 'whsec_shop' }
const kindOf = ({ status }: StripeSession) =>
  status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'

/**
 * Implements the part of Stripe's API that the shop uses: form-encoded requests with a bearer key, idempotency keys, error bodies, and
 * webhooks with Stripe's signature.
 */
export async function openStripe() {
  const book = ledger()
  const answers = new Map<string, { body: string; answer: Answer }>()
  const server = await openServer(({ method, path, query, headers, body }, { refundsBegin, books }) => {
    const secret = headers.get('authorization')?.replace('Bearer ', '')
    // Real Stripe repeats the key too, except for its middle.
    if (secret !== keys.secretKey) return errorOf(401, `Invalid API Key provided: ${secret}`)
    const listed = method === 'GET' && stripeLists(path, query, book, books)
    if (listed) return listed
    const key = headers.get('idempotency-key')
    const known = key === null ? undefined : answers.get(key)
    if (known && known.body !== body) return errorOf(400, 'Keys for idempotent requests differ', 'idempotency_error')
    book.refundsBegin = refundsBegin === 'done' ? 'succeeded' : 'pending'
    const input = method === 'POST' ? new URLSearchParams(body) : query
    const answer = known?.answer ?? book.answer(`${method} ${path}`, input)
    if (key !== null) answers.set(key, { body, answer })
    return answer
  })
  const sessionOf = ({ reference }: FakePayment) => book.sessions.get(reference) as StripeSession
  return Object.assign(server, {
    book,
    keys: { stripe: { ...keys, url: server.url } },
    booked: () => stripeBooked(book),
    newest: () => paymentOf([...book.sessions.values()].at(-1) as StripeSession),
    opened: () => book.sessions.size,
    /** Deletes the stored idempotency keys, as Stripe does after a day. */
    clearKeys: () => answers.clear(),
    /** Stripe's id of a paid page's money. */
    intentOf: (payment: FakePayment) => sessionOf(payment).payment_intent?.id,
    pay: (payment: FakePayment, taken?: Parameters<typeof book.pay>[1]) => book.pay(sessionOf(payment), taken),
    takenOf: (payment: FakePayment) => sessionOf(payment).payment_intent?.amount_received ?? 0,
    begin: (payment: FakePayment) => book.begin(sessionOf(payment)),
    end: (payment: FakePayment) => book.turnDown(sessionOf(payment)),
    news(payment: FakePayment, how: { id?: string; forged?: boolean } = {}) {
      const session = sessionOf(payment)
      const customer_details = { email: 'maryam@example.com' }
      return event(kindOf(session), { ...session, payment_intent: session.payment_intent?.id, customer_details }, how)
    },
    otherNews: () => event('customer.created', { id: 'cus_1', object: 'customer', email: 'maryam@example.com' }),
    refundsOf: (payment: FakePayment) =>
      [...book.refunds.values()]
        .filter((one) => one.payment_intent === sessionOf(payment).payment_intent?.id && one.status !== 'failed')
        .map(({ id, amount }) => ({ reference: id, amount })),
    /** The customer disputes a payment at their bank. */
    dispute(payment: FakePayment, status = 'needs_response') {
      const { payment_intent: intent, amount_total: amount, currency } = sessionOf(payment)
      const evidence_details = { due_by: 1_800_000_000 }
      const dispute = {
        id: 'du_1',
        object: 'dispute',
        amount,
        currency,
        status,
        reason: 'fraudulent',
        evidence_details,
      }
      const kind = status === 'needs_response' ? 'created' : 'closed'
      return event(`charge.dispute.${kind}`, { ...dispute, payment_intent: intent?.id })
    },
    giveBackThere(payment: FakePayment, amount: number) {
      const intent = sessionOf(payment).payment_intent
      const { id, currency } = intent as NonNullable<typeof intent>
      const refund = { id: `re_${randomUUID()}`, object: 'refund' as const, payment_intent: id, amount, currency }
      book.refunds.set(refund.id, { ...refund, status: 'succeeded', metadata: {} })
      return event('refund.created', book.refunds.get(refund.id) as object)
    },
    finishRefund({ reference }: { reference: string }, state: 'done' | 'failed') {
      const refund = book.refunds.get(reference)
      if (!refund) throw new Error('No such refund')
      refund.status = state === 'done' ? 'succeeded' : 'failed'
      return event(state === 'done' ? 'refund.updated' : 'refund.failed', refund)
    },
  })
}

const paymentOf = ({ id, url, amount_total, currency }: StripeSession): FakePayment => ({
  reference: id,
  url: url ?? '',
  amount: amount_total,
  currency: currency.toUpperCase(),
})

const errorOf = (status: number, message: string, type = 'invalid_request_error'): Answer => ({
  status,
  json: { error: { type, message } },
})

type EventOptions = { id?: string; forged?: boolean /** Time of the signature, in milliseconds. */; at?: number }

/** A webhook with `t=…,v1=…`: HMAC-SHA256 of the time, a dot and the body (docs.stripe.com/webhooks). */
export function event(
  type: string,
  object: object,
  { id = `evt_${randomUUID()}`, forged, at = Date.now() }: EventOptions = {},
) {
  const created = Math.floor(at / 1000)
  return signedEvent(JSON.stringify({ id, object: 'event', type, created, data: { object } }), { forged, at })
}

/** A signed webhook with any text as its body. */
export function signedEvent(body: string, { forged, at = Date.now() }: Omit<EventOptions, 'id'> = {}) {
  const time = Math.floor(at / 1000)
  const v1 = createHmac('sha256', forged ? 'whsec_other' : keys.webhookSecret)
    .update(`${time}.${body}`)
    .digest('hex')
  return { body, headers: { 'stripe-signature': `t=${time},v1=${v1}`, 'content-type': 'application/json' } } as Webhook
}
