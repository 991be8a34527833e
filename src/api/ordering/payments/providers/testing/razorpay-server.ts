import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, type FakePayment, type FakeRefund, openServer, type Webhook } from './fake-provider.ts'
import { razorpayBooked, razorpayLists } from './razorpay-books.ts'
import { ledger, type RazorpayLink } from './razorpay-ledger.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'secret of the shop', webhookSecret: 'secret of the webhook' }

export type FakeRazorpay = Awaited<ReturnType<typeof openRazorpay>>

/** Implements the part of Razorpay's API that the shop uses: payment links, payments, refunds and webhooks. */
export async function openRazorpay() {
  const book = ledger()
  const answers = new Map<string, { body: string; answer: Answer }>()
  const wanted = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const server = await openServer(({ method, path, query, headers, body }, server) => {
    if (headers.get('authorization') !== wanted) return refused(401, 'Authentication failed')
    const listed = method === 'GET' && razorpayLists(path, query, book, server.books)
    if (listed) return listed
    const key = headers.get('x-refund-idempotency')
    const known = key === null ? undefined : answers.get(key)
    if (known && known.body !== body) return refused(400, 'Different request with the same idempotency key')
    const answer = known?.answer ?? book.answer(`${method} ${path}`, body, server)
    if (key !== null) answers.set(key, { body, answer })
    return answer
  })
  const linkOf = ({ reference }: FakePayment) => book.links.get(reference) as RazorpayLink
  const takenBy = (link: RazorpayLink) => link.payments?.[0]?.payment_id ?? ''
  const allTaken = (link: RazorpayLink) => (link.payments ?? []).map(({ payment_id }) => payment_id)
  return Object.assign(server, {
    keys: { razorpay: { ...keys, url: server.url } },
    book,
    paymentOf: (reference: string) => paymentOf(book.links.get(reference) as RazorpayLink),
    booked: () => razorpayBooked(book),
    newest: () => paymentOf([...book.links.values()].at(-1) as RazorpayLink),
    opened: () => book.links.size,
    pay: (payment: FakePayment, taken?: { amount?: number; currency?: string }) => book.pay(linkOf(payment), taken),
    payTwice: (payment: FakePayment) => book.pay(linkOf(payment), {}, linkOf(payment).payments ?? []),
    takenOf: (payment: FakePayment) => (linkOf(payment).payments ?? []).reduce((sum, { amount }) => sum + amount, 0),
    end(payment: FakePayment) {
      linkOf(payment).status = 'expired'
    },
    news(payment: FakePayment, how?: EventOptions) {
      const link = linkOf(payment)
      const taken = { ...book.payments.get(takenBy(link)), email: 'maryam@example.com', contact: '+93701234567' }
      return event(`payment_link.${link.status}`, { payment_link: { entity: link }, payment: { entity: taken } }, how)
    },
    otherNews: () => event('payment.failed', { payment: { entity: { id: 'pay_1', email: 'maryam@example.com' } } }),
    /** Deletes the stored idempotency keys, as Razorpay does after some time. */
    clearKeys: () => answers.clear(),
    /** The customer disputes a payment at their bank. */
    dispute(payment: FakePayment, status = 'open') {
      const [taken] = [...book.payments.values()].filter(({ id }) => id === takenBy(linkOf(payment)))
      const entity = {
        id: 'disp_EsIAlDcoUr8CaQ',
        payment_id: taken?.id,
        amount: payment.amount,
        currency: payment.currency,
        reason_code: 'goods_or_services_not_received_or_partially_received',
        respond_by: 1_796_119_200,
        status,
      }
      return event(`payment.dispute.${status === 'open' ? 'created' : status}`, {
        dispute: { entity },
        payment: { entity: { ...taken, email: 'maryam' } },
      })
    },
    refundsOf: (payment: FakePayment): FakeRefund[] =>
      [...book.refunds.values()]
        .filter((one) => allTaken(linkOf(payment)).includes(one.payment_id) && one.status !== 'failed')
        .map(({ id, amount }) => ({ reference: id, amount })),
    giveBackThere(payment: FakePayment, amount: number) {
      const [taken] = [...book.payments.values()].filter(({ id }) => id === takenBy(linkOf(payment)))
      if (!taken) throw new Error('Nothing was paid')
      const { id: payment_id, currency } = taken
      const refund = { id: `rfnd_${randomUUID()}`, payment_id, amount, currency, status: 'processed', notes: [] }
      book.refunds.set(refund.id, refund)
      return event('refund.created', { refund: { entity: refund } })
    },
    finishRefund({ reference }: FakeRefund, state: 'done' | 'failed') {
      const refund = book.refunds.get(reference)
      if (!refund) throw new Error('No such refund')
      refund.status = state === 'done' ? 'processed' : 'failed'
      return event(`refund.${refund.status}`, { refund: { entity: refund } })
    },
    /** The parameters that Razorpay's page adds to the return URL. */
    proofOf(payment: FakePayment) {
      const { id, reference_id, status, ...link } = linkOf(payment)
      const paid = link.payments?.[0]?.payment_id ?? ''
      return {
        razorpay_payment_id: paid,
        razorpay_payment_link_id: id,
        razorpay_payment_link_reference_id: reference_id,
        razorpay_payment_link_status: status,
        razorpay_signature: signed([id, reference_id, status, paid].join('|'), keys.keySecret),
      }
    },
  })
}

const refused = (status: number, description: string): Answer => ({
  status,
  json: { error: { code: 'BAD_REQUEST_ERROR', description } },
})

const paymentOf = ({ id, short_url, amount, currency }: RazorpayLink): FakePayment => ({
  reference: id,
  url: short_url,
  amount,
  currency,
})

const signed = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

type EventOptions = { id?: string; forged?: boolean }

function event(kind: string, payload: object, { id = randomUUID(), forged }: EventOptions = {}): Webhook {
  const body = JSON.stringify({
    entity: 'event',
    event: kind,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
  })
  const signature = signed(body, forged ? 'somebody’s' : keys.webhookSecret)
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
  return { body, headers: { 'content-type': 'application/json', ...headers } }
}
