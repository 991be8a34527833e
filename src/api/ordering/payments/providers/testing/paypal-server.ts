import { verify as fits, randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { aCertificate } from './certificates.ts'
import {
  type Answer,
  type Call,
  type FakePayment,
  type FakeRefund,
  type FakeServer,
  openServer,
  type Webhook,
} from './fake-provider.ts'
import { paypalBooked, paypalLists } from './paypal-books.ts'
import { ledger, type PayPalOrder, shown } from './paypal-ledger.ts'

const keys = {
  clientId: 'client-of-the-shop',
  clientSecret: 'secret-of-the-shop',
  webhookId: '8PT597110X687430LKGECATA',
}
const VERIFY = '/v1/notifications/verify-webhook-signature'
const CERTIFICATES = '/v1/notifications/certs/CERT-'
const DAY = 24 * 60 * 60 * 1000

/** Creates a key on first use, because creation is slow. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const SIGNER = 'messageverificationcerts.paypal.com'
const root = once(() => aCertificate('Root of the tests', { isIssuer: true }))
const issuer = once(() => aCertificate('Issuer of the tests', { isIssuer: true, by: root() }))
const signer = once(() => aCertificate(SIGNER, { by: issuer() }))
const selfMade = once(() => aCertificate(SIGNER))
const somebody = once(() => aCertificate('shop.example', { by: issuer() }))
const expired = once(() => aCertificate(SIGNER, { by: issuer(), until: new Date(Date.now() - DAY) }))
/** Certificates by the end of their URL, with the holder of the key. */
const certificates = {
  '360caa42': { holder: signer, pem: () => signer().pem + issuer().pem },
  alone: { holder: signer, pem: () => signer().pem },
  'self-made': { holder: selfMade, pem: () => selfMade().pem },
  somebodys: { holder: somebody, pem: () => somebody().pem + issuer().pem },
  expired: { holder: expired, pem: () => expired().pem + issuer().pem },
  huge: { holder: signer, pem: () => signer().pem.repeat(100) },
}
type CertificateName = keyof typeof certificates

export type FakePayPal = Awaited<ReturnType<typeof openPayPal>>

/** Implements the part of PayPal's API that the shop uses: tokens, Orders v2, refunds and webhooks. */
export async function openPayPal() {
  const book = ledger()
  const answers = new Map<string, Answer>()
  let token = 'A21AAF-token'
  const server = await openServer((call, server) => answerTo(call, server))

  function answerTo({ method, path, query, headers, body }: Call, server: FakeServer): Answer {
    if (path.startsWith(CERTIFICATES)) {
      const found = certificates[path.slice(CERTIFICATES.length) as CertificateName]
      return found ? { status: 200, text: found.pem() } : refused(404, 'RESOURCE_NOT_FOUND')
    }
    if (path === '/v1/oauth2/token') return tokenFor(token, headers.get('authorization'), body)
    if (headers.get('authorization') !== `Bearer ${token}`) return refused(401, 'invalid_token')
    if (path === VERIFY) return { status: 200, json: { verification_status: verify(body) ? 'SUCCESS' : 'FAILURE' } }
    const listed = paypalLists(path, query, book, server.books)
    if (listed) return listed
    const key = `${path} ${headers.get('paypal-request-id')}`
    const answer = answers.get(key) ?? book.answer(`${method} ${path}`, body, server)
    // Only successful responses are repeated.
    if (headers.has('paypal-request-id') && answer.status < 400) answers.set(key, answer)
    return answer
  }

  const event = (event_type: string, resource_type: string, resource: object, how: EventOptions = {}) =>
    eventAt(server.url, { event_type, resource_type, resource }, how)
  const orderOf = ({ reference }: FakePayment) => book.orders.get(reference) as PayPalOrder
  const approve = (order: PayPalOrder, next: PayPalOrder['next']) => {
    const [captured] = order.captures
    if (captured && 'amount' in next) Object.assign(captured, next)
    Object.assign(order, { forgotten: false, next, ...(!captured && { status: 'APPROVED' }) })
  }
  return Object.assign(server, {
    keys: { paypal: { ...keys, url: server.url, certificates: { origins: [server.url], roots: [root().pem] } } },
    book,
    paymentOf: (reference: string) => paymentOf(book.orders.get(reference) as PayPalOrder),
    booked: () => paypalBooked(book),
    newest: () => paymentOf([...book.orders.values()].at(-1) as PayPalOrder),
    opened: () => book.orders.size,
    pay(payment: FakePayment, taken: { amount?: number; currency?: string } = {}) {
      const { amount, currency } = { ...payment, ...taken }
      const money = { currency_code: currency, value: (amount / 100).toFixed(2) }
      approve(orderOf(payment), { status: 'COMPLETED', amount: money })
    },
    takenOf: (payment: FakePayment) =>
      orderOf(payment)
        .captures.filter(({ status }) => status === 'COMPLETED')
        .reduce((sum, { amount }) => sum + minor(amount.value), 0),
    approvesFirst: true,
    begin: (payment: FakePayment) => approve(orderOf(payment), { status: 'PENDING', amount: orderOf(payment).amount }),
    /** The customer approves, but the bank declines with PayPal's code `issue` (`INSTRUMENT_DECLINED`). */
    decline: (payment: FakePayment, issue: string) => approve(orderOf(payment), { issue }),
    /** Revokes all tokens early. */
    revokeTokens() {
      token = `A21AAF-${randomUUID()}`
    },
    end(payment: FakePayment) {
      const [captured] = orderOf(payment).captures
      if (captured) captured.status = 'DECLINED'
      else orderOf(payment).forgotten = true
    },
    news: (payment: FakePayment, how?: EventOptions) => event(...newsOf(orderOf(payment)), how),
    /** An event that is signed with another key or certificate. */
    say: (how: EventOptions) => event('CUSTOMER.ACCOUNT.CREATED', 'account', { id: 'A-1' }, how),
    otherNews: () => event('CUSTOMER.ACCOUNT.CREATED', 'account', { id: 'A-1', email: 'maryam@example.com' }),
    /** Deletes the stored request ids, as PayPal does after weeks. */
    clearKeys: () => answers.clear(),
    /** The customer opens a dispute about a payment. */
    dispute: (payment: FakePayment, status = 'WAITING_FOR_SELLER_RESPONSE', outcome_code?: string) =>
      event(status === 'RESOLVED' ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED', 'dispute', {
        dispute_id: 'PP-D-4012',
        disputed_transactions: [{ seller_transaction_id: orderOf(payment).captures[0]?.id, buyer: { name: 'maryam' } }],
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        status,
        ...(outcome_code && { dispute_outcome: { outcome_code } }),
        dispute_amount: orderOf(payment).amount,
        seller_response_due_date: '2026-12-01T10:00:00.000Z',
      }),
    refundsOf: (payment: FakePayment): FakeRefund[] =>
      orderOf(payment)
        .refunds.filter(({ status }) => status !== 'FAILED')
        .map(({ id, amount }) => ({ reference: id, amount: minor(amount.value) })),
    giveBackThere(payment: FakePayment, amount: number) {
      const { captures, refunds } = orderOf(payment)
      const [taken] = captures
      if (!taken) throw new Error('Nothing was taken')
      const sum = { currency_code: taken.amount.currency_code, value: (amount / 100).toFixed(2) }
      const refund = { id: randomUUID(), status: 'COMPLETED', amount: sum }
      refunds.push(refund)
      const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${taken.id}`, method: 'GET' }]
      return event('PAYMENT.CAPTURE.REFUNDED', 'refund', { ...refund, links })
    },
    finishRefund({ reference }: FakeRefund, state: 'done' | 'failed') {
      const refund = book.refundOf(reference)
      if (!refund) throw new Error('No such refund')
      refund.status = state === 'done' ? 'COMPLETED' : 'FAILED'
      return event(state === 'done' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED', 'refund', refund)
    },
  })
}

const minor = (value: string): number => Math.round(Number(value) * 100)
const refused = (status: number, name: string): Answer => ({ status, json: { name, error: name } })

const paymentOf = ({ id, amount }: PayPalOrder): FakePayment => ({
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

type EventOptions = { id?: string; body?: string; forged?: boolean; certificate?: CertificateName; certUrl?: string }

/** The signed text: id, time, webhook and a checksum of the body. */
const signedText = (parts: { id: string; time: string; webhook: string; body: string }) =>
  Buffer.from(`${parts.id}|${parts.time}|${parts.webhook}|${crc32(parts.body)}`)

function eventAt(
  home: string,
  told: { event_type: string; resource_type: string; resource: object },
  how: EventOptions,
) {
  const { id, forged, certificate = '360caa42', certUrl = `${home}${CERTIFICATES}${certificate}` } = how
  const [transmission, time] = [randomUUID(), new Date().toISOString()]
  const event = { id: id ?? `WH-${randomUUID()}`, create_time: time, ...told }
  const body = how.body ?? JSON.stringify(event, null, 1)
  const key = (forged ? selfMade : certificates[certificate].holder)().key
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certUrl,
    'paypal-transmission-id': transmission,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign(
      'RSA-SHA256',
      signedText({ id: transmission, time, webhook: keys.webhookId, body }),
      key,
    ).toString('base64'),
  }
  return { body, headers } satisfies Webhook
}

/** Verifies the event as text: the signature covers its exact bytes, and PayPal knows its own key. */
function verify(requested: string): boolean {
  const { transmission_id: id, transmission_time: time, transmission_sig, webhook_id: webhook } = JSON.parse(requested)
  const body = requested.slice(requested.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const signature = Buffer.from(transmission_sig, 'base64')
  return fits('RSA-SHA256', signedText({ id, time, webhook, body }), signer().publicKey, signature)
}
