import { createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ledger, type PayPalOrder, shown } from './paypal-ledger.ts'
import {
  type Answer,
  type Call,
  openServer,
  type StandInPayment,
  type StandInRefund,
  type StandInServer,
  type Webhook,
} from './stand-in.ts'

const keys = {
  clientId: 'client-of-the-shop',
  clientSecret: 'secret-of-the-shop',
  webhookId: '8PT597110X687430LKGECATA',
}
const VERIFY = '/v1/notifications/verify-webhook-signature'

export type PayPalStandIn = Awaited<ReturnType<typeof openPayPal>>

/** Speaks the part of PayPal's wire format that the shop uses: tokens, Orders v2, refunds, and webhooks. */
export async function openPayPal() {
  const book = ledger()
  const answers = new Map<string, Answer>()
  let token = 'A21AAF-token'
  const server = await openServer((call, server) => answerTo(call, server))

  function answerTo({ method, path, headers, body }: Call, server: StandInServer): Answer {
    if (path === '/v1/oauth2/token') return tokenFor(token, headers.get('authorization'), body)
    if (headers.get('authorization') !== `Bearer ${token}`) return refused(401, 'invalid_token')
    if (path === VERIFY) return { status: 200, json: { verification_status: verify(body) ? 'SUCCESS' : 'FAILURE' } }
    const key = `${path} ${headers.get('paypal-request-id')}`
    const answer = answers.get(key) ?? book.answer(`${method} ${path}`, body, server)
    // Only what worked is given again.
    if (headers.has('paypal-request-id') && answer.status < 400) answers.set(key, answer)
    return answer
  }

  const orderOf = ({ reference }: StandInPayment) => book.orders.get(reference) as PayPalOrder
  const approve = (order: PayPalOrder, next: PayPalOrder['next']) => {
    const [captured] = order.captures
    if (captured && 'amount' in next) Object.assign(captured, next)
    Object.assign(order, { forgotten: false, next, ...(!captured && { status: 'APPROVED' }) })
  }
  return Object.assign(server, {
    keys: { paypal: { ...keys, url: server.url } },
    book,
    paymentOf: (reference: string) => paymentOf(book.orders.get(reference) as PayPalOrder),
    newest: () => paymentOf([...book.orders.values()].at(-1) as PayPalOrder),
    opened: () => book.orders.size,
    pay(payment: StandInPayment, taken: { amount?: number; currency?: string } = {}) {
      const { amount, currency } = { ...payment, ...taken }
      const money = { currency_code: currency, value: (amount / 100).toFixed(2) }
      approve(orderOf(payment), { status: 'COMPLETED', amount: money })
    },
    takenOf: (payment: StandInPayment) =>
      orderOf(payment)
        .captures.filter(({ status }) => status === 'COMPLETED')
        .reduce((sum, { amount }) => sum + minor(amount.value), 0),
    approvesFirst: true,
    asksWhoSigned: true,
    begin: (payment: StandInPayment) =>
      approve(orderOf(payment), { status: 'PENDING', amount: orderOf(payment).amount }),
    /** The buyer approves, but the bank says no to what PayPal calls this (`INSTRUMENT_DECLINED`). */
    decline: (payment: StandInPayment, issue: string) => approve(orderOf(payment), { issue }),
    /** Takes all tokens back before their time. */
    revokeTokens() {
      token = `A21AAF-${randomUUID()}`
    },
    end(payment: StandInPayment) {
      const [captured] = orderOf(payment).captures
      if (captured) captured.status = 'DECLINED'
      else orderOf(payment).forgotten = true
    },
    news: (payment: StandInPayment, how?: EventOptions) => event(...newsOf(orderOf(payment)), how),
    otherNews: () => event('CUSTOMER.ACCOUNT.CREATED', 'account', { id: 'A-1', email: 'maryam@example.com' }),
    /** Weeks go by: what is sent again under an old request id is something new. */
    forgetKeys: () => answers.clear(),
    /** The buyer asks for a payment back. */
    dispute: (payment: StandInPayment) =>
      event('CUSTOMER.DISPUTE.CREATED', 'dispute', {
        dispute_id: 'PP-D-4012',
        disputed_transactions: [{ seller_transaction_id: orderOf(payment).captures[0]?.id, buyer: { name: 'maryam' } }],
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        status: 'WAITING_FOR_SELLER_RESPONSE',
        dispute_amount: orderOf(payment).amount,
        seller_response_due_date: '2026-12-01T10:00:00.000Z',
      }),
    refundsOf: (payment: StandInPayment): StandInRefund[] =>
      orderOf(payment)
        .refunds.filter(({ status }) => status !== 'FAILED')
        .map(({ id, amount }) => ({ reference: id, amount: minor(amount.value) })),
    finishRefund({ reference }: StandInRefund, state: 'done' | 'failed') {
      const refund = book.refundOf(reference)
      if (!refund) throw new Error('No such refund')
      refund.status = state === 'done' ? 'COMPLETED' : 'FAILED'
      return event(state === 'done' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED', 'refund', refund)
    },
  })
}

const minor = (value: string): number => Math.round(Number(value) * 100)
const refused = (status: number, name: string): Answer => ({ status, json: { name, error: name } })

const paymentOf = ({ id, amount }: PayPalOrder): StandInPayment => ({
  reference: id,
  url: `https://www.paypal.com/checkoutnow?token=${id}`,
  amount: minor(amount.value),
  currency: amount.currency_code,
})

function tokenFor(access_token: string, authorization: string | null, body: string): Answer {
  const wanted = `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`
  const isRight = authorization === wanted && body === 'grant_type=client_credentials'
  return isRight
    ? { status: 200, json: { access_token, token_type: 'Bearer', expires_in: 32_400 }, isRead: true }
    : refused(401, 'invalid_client')
}

function newsOf(order: PayPalOrder): [string, string, object] {
  const [captured] = order.captures
  if (!captured) return ['CHECKOUT.ORDER.APPROVED', 'checkout-order', shown(order)]
  const related = { supplementary_data: { related_ids: { order_id: order.id } }, payee: 'maryam@example.com' }
  return [`PAYMENT.CAPTURE.${captured.status}`, 'capture', { ...captured, ...related }]
}

type EventOptions = { id?: string; forged?: boolean }

/** The signature is over the id, the time, the webhook and a checksum of the body; PayPal alone can check it here. */
const signatureOf = (parts: { id: string; time: string; webhook: string; body: string }, secret = 'paypal') =>
  createHmac('sha256', secret)
    .update(`${parts.id}|${parts.time}|${parts.webhook}|${crc32(parts.body)}`)
    .digest('base64')

function event(
  event_type: string,
  resource_type: string,
  resource: object,
  { id, forged }: EventOptions = {},
): Webhook {
  const [transmission, time] = [randomUUID(), new Date().toISOString()]
  const told = { id: id ?? `WH-${randomUUID()}`, create_time: time, event_type, resource_type, resource }
  const body = JSON.stringify(told, null, 1)
  const parts = { id: transmission, time, webhook: keys.webhookId, body }
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
    'paypal-transmission-id': transmission,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signatureOf(parts, forged ? 'somebody' : 'paypal'),
  }
  return { body, headers }
}

/** Looks at the event as text: a signature fits its very bytes. */
function verify(asked: string): boolean {
  const { transmission_id: id, transmission_time: time, transmission_sig, webhook_id: webhook } = JSON.parse(asked)
  const body = asked.slice(asked.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  return transmission_sig === signatureOf({ id, time, webhook, body })
}
