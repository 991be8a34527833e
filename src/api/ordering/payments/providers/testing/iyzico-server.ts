import { createHmac, randomUUID } from 'node:crypto'
import { toDecimal, toMinor } from '#contract/money.ts'
import { type Call, type FakePayment, type FakeProvider, openServer, type Webhook } from './fake-provider.ts'
import { iyzicoBooked, iyzicoLists } from './iyzico-books.ts'
import { type Body, type IyzicoForm, ledger } from './iyzico-ledger.ts'

const keys = { apiKey: 'sandbox-shop', secretKey: 'sandbox-secret-of-the-shop' }
const hmac = (text: string, secret = keys.secretKey) => createHmac('sha256', secret).update(text).digest('hex')

/**
 * Implements the part of Iyzico's API that the shop uses: requests signed by `IYZWSv2`, errors with status 200, and responses and webhooks
 * with some signed values. Refunds are immediate.
 */
export async function openIyzico() {
  const book = ledger((values) => hmac(values.join(':'), server.lies ? 'another secret' : keys.secretKey))
  const answering = await openServer((call) => {
    if (!isSigned(call))
      return { status: 200, json: { status: 'failure', errorCode: '1000', errorMessage: 'Invalid signature' } }
    const listed = iyzicoLists(call.path, call.query, book, server.books)
    if (listed) return listed
    return book.answer(call.path, call.body ? (JSON.parse(call.body) as Body) : {}, call.query)
  })
  const server = Object.assign(answering, {
    /** True: responses have invalid signatures, as from an attacker. */
    lies: false,
  })
  const formOf = ({ reference }: FakePayment) => book.forms.get(reference) as IyzicoForm
  const fake = {
    keys: { iyzico: { ...keys, url: server.url } },
    booked: () => iyzicoBooked(book),
    newest: () => paymentOf([...book.forms.values()].at(-1) as IyzicoForm),
    // Two forms with the same conversation id are one payment.
    opened: () => new Set([...book.forms.values()].map(({ conversationId }) => conversationId)).size,
    pay(payment, { amount, currency } = {}) {
      const paidPrice = amount === undefined ? {} : { paidPrice: toDecimal(amount) }
      book.send(formOf(payment), 'SUCCESS', { ...paidPrice, ...(currency && { currency }) })
    },
    takenOf(payment) {
      const { result } = formOf(payment)
      return result?.paymentStatus === 'SUCCESS' ? toMinor(result.paidPrice) : 0
    },
    begin: (payment) => book.send(formOf(payment), 'INIT_BANK_TRANSFER'),
    end: (payment) => book.send(formOf(payment), 'FAILURE'),
    news(payment, { id, forged } = {}) {
      const { token, conversationId, result } = formOf(payment)
      const { paymentStatus = 'FAILURE', paymentId = '1' } = result ?? {}
      const body = { iyziEventType: 'CHECKOUT_FORM_AUTH', iyziPaymentId: Number(paymentId), status: paymentStatus }
      const signed = [body.iyziEventType, paymentId, token, conversationId, paymentStatus]
      return event({ ...body, token, paymentConversationId: conversationId }, { signed, id, forged })
    },
    otherNews() {
      const [kind, paymentId, of] = ['REFUND_RETRY_SUCCESS', '7', randomUUID()]
      const body = { iyziEventType: kind, paymentId: 7, paymentConversationId: of, status: 'SUCCESS' }
      return event(body, { signed: [kind, paymentId, of, 'SUCCESS'] })
    },
    refundsOf: (payment) =>
      book.refunds
        .filter(({ paymentId }) => paymentId === formOf(payment).result?.paymentId)
        .map(({ conversationId, price }) => ({ reference: conversationId, amount: toMinor(price) })),
    /** Iyzico sends no webhook for this refund. */
    giveBackThere(payment, amount) {
      const { paymentId = '' } = formOf(payment).result ?? {}
      book.refunds.push({ paymentId, conversationId: `panel ${book.refunds.length}`, price: toDecimal(amount) })
      return null
    },
    finishRefund() {
      throw new Error('No refund is under way')
    },
    refundsAtOnce: true,
    signsNoBodies: true,
  } satisfies Omit<FakeProvider, keyof typeof server>
  const send = (payment: FakePayment, ...how: Parameters<typeof book.send> extends [unknown, ...infer R] ? R : never) =>
    book.send(formOf(payment), ...how)
  return Object.assign(server, fake, {
    book,
    send,
    /** The request that opened the newest form. */
    askedFor: () => [...book.forms.values()].at(-1)?.asked,
  })
}
export type FakeIyzico = Awaited<ReturnType<typeof openIyzico>>

/** `IYZWSv2`: the random key, the path and the body, signed with the secret (docs.iyzico.com, HMACSHA256 Auth). */
function isSigned({ headers, path, body }: Call): boolean {
  const [scheme, named = ''] = (headers.get('authorization') ?? '').split(' ')
  const random = headers.get('x-iyzi-rnd')
  const expected = `apiKey:${keys.apiKey}&randomKey:${random}&signature:${hmac(`${random}${path}${body}`)}`
  return scheme === 'IYZWSv2' && Buffer.from(named, 'base64').toString() === expected
}

const paymentOf = ({ token, paymentPageUrl, price, currency }: IyzicoForm): FakePayment => ({
  reference: token,
  url: paymentPageUrl,
  amount: toMinor(price),
  currency,
})

type EventOptions = { signed: string[]; id?: string | undefined; forged?: boolean | undefined }

function event(body: object, { signed, id = randomUUID(), forged = false }: EventOptions): Webhook {
  const secret = forged ? 'another secret' : keys.secretKey
  return {
    body: JSON.stringify({ ...body, iyziReferenceCode: id, iyziEventTime: Date.now(), merchantId: 3_412_345 }),
    headers: { 'x-iyz-signature-v3': hmac(secret + signed.join(''), secret), 'content-type': 'application/json' },
  }
}
