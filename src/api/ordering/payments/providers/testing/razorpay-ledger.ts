import { randomBytes } from 'node:crypto'
import type { Answer, FakeServer } from './fake-provider.ts'

export type RazorpayPayment = { id: string; order_id: string; amount: number; currency: string; status: string }
export type RazorpayLink = {
  id: string
  short_url: string
  amount: number
  amount_paid: number
  currency: string
  reference_id: string
  callback_url: string
  notes: object
  status: 'created' | 'paid' | 'cancelled' | 'expired'
  payments: { payment_id: string; amount: number; status: string; created_at: number }[] | null
}
const NONE: NonNullable<RazorpayLink['payments']> = []
export type RazorpayRefund = {
  id: string
  payment_id: string
  amount: number
  currency: string
  status: string
  notes: object
}

const idOf = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const found = (json: object): Answer => ({ status: 200, json })
const no = (description: string): Answer => ({
  status: 400,
  json: {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', reason: 'NA', metadata: {} },
  },
})
const unknown = no('The id provided does not exist')

type LinkRequest = {
  amount: number
  currency: string
  reference_id: string
  expire_by: number
  callback_url: string
  callback_method: string
  notes: object
}

/** Razorpay's records of payment links and refunds, and actions of customers. */
export function ledger() {
  const links = new Map<string, RazorpayLink>()
  const payments = new Map<string, RazorpayPayment>()
  const refunds = new Map<string, RazorpayRefund>()

  let seconds = 1_796_000_000
  const isCallback = (url: string) => url.startsWith(`${book.shop}/`) && /\/razorpay-callback\?order=/.test(url)

  function open(input: LinkRequest): Answer {
    const { amount, currency, reference_id } = input
    if ([...links.values()].some((link) => link.reference_id === reference_id)) {
      return no(
        `payment link with given reference_id: ${reference_id} already exists. Please create a payment link with a different reference_id`,
      )
    }
    if (!Number.isInteger(amount) || amount < 100) return no('The amount must be at least 1.00')
    if (input.expire_by < Date.now() / 1000 + 15 * 60) return no('expire_by should be at least 15 minutes ahead')
    if (input.callback_method !== 'get' || !isCallback(input.callback_url)) {
      return no('callback_url is not valid')
    }
    const id = idOf('plink')
    const short_url = `${book.pages}/rzp/${id.slice(-8)}`
    const { callback_url, notes } = input
    const [status, payments] = ['created' as const, null]
    links.set(id, {
      id,
      short_url,
      amount,
      amount_paid: 0,
      currency,
      reference_id,
      callback_url,
      notes,
      status,
      payments,
    })
    return found(links.get(id) as RazorpayLink)
  }

  function giveBack(paymentId: string, input: { amount: number; notes: object }, begins: string): Answer {
    const payment = payments.get(paymentId)
    if (!payment) return unknown
    const gone = [...refunds.values()].filter((one) => one.payment_id === paymentId && one.status !== 'failed')
    const left = payment.amount - gone.reduce((sum, { amount }) => sum + amount, 0)
    if (input.amount > left) return no('The total refund amount is greater than the refund payment amount')
    const { amount, notes } = input
    const { currency } = payment
    const refund = { id: idOf('rfnd'), payment_id: paymentId, status: begins, amount, currency, notes }
    refunds.set(refund.id, refund)
    if (input.amount === left) take(paymentId, 'refunded')
    return found(refund)
  }

  function take(paymentId: string, status: string) {
    Object.assign(payments.get(paymentId) ?? {}, { status })
    const listed = [...links.values()]
      .flatMap((link) => link.payments ?? [])
      .find((one) => one.payment_id === paymentId)
    Object.assign(listed ?? {}, { status })
  }

  const book = {
    links,
    payments,
    refunds,
    /** Base URLs of its pages and of the shop. */
    pages: 'https://rzp.io',
    shop: 'https://shop.example',
    /** A link takes one payment. A further one in addition to `before` simulates an error of Razorpay. */
    pay(link: RazorpayLink, { amount = link.amount, currency = link.currency } = {}, before = NONE) {
      const order_id = link.id.replace('plink', 'order')
      const payment = { id: idOf('pay'), order_id, amount, currency, status: 'captured' }
      payments.set(payment.id, payment)
      // The newest first.
      link.payments = [{ payment_id: payment.id, amount, status: 'captured', created_at: ++seconds }, ...before]
      Object.assign(link, { amount_paid: amount, status: 'paid' })
    },
    answer(call: string, body: string, { refundsBegin }: FakeServer): Answer {
      const [method, path = ''] = call.split(' ')
      const [, , kind, id = '', action] = path.split('/')
      const input = body ? JSON.parse(body) : {}
      if (kind === 'refunds') return refunds.has(id) ? found(refunds.get(id) as RazorpayRefund) : unknown
      if (kind === 'payments' && action === 'refund') {
        return giveBack(id, input, refundsBegin === 'done' ? 'processed' : 'pending')
      }
      if (kind === 'payments' && action === 'refunds') {
        const items = [...refunds.values()].filter((one) => one.payment_id === id)
        return found({ entity: 'collection', count: items.length, items })
      }
      if (kind === 'payments') {
        return payments.has(id) ? found({ ...payments.get(id), email: 'maryam@example.com' }) : unknown
      }
      if (kind === 'orders') {
        const ordered = [...links.values()].find((link) => link.id.replace('plink', 'order') === id)
        return ordered ? found({ id, notes: ordered.notes }) : unknown
      }
      if (!id) return method === 'POST' ? open(input) : found({ payment_links: [...links.values()].reverse() })
      const link = links.get(id)
      if (!link) return unknown
      if (action === 'cancel') {
        if (link.status !== 'created') return no('Payment Link cannot be cancelled')
        link.status = 'cancelled'
      }
      return found(link)
    },
  }
  return book
}
