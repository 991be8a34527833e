import { randomBytes } from 'node:crypto'
import type { Answer } from './fake-provider.ts'

export type StripeSession = {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  success_url: string
  cancel_url: string
  payment_intent: StripeIntent | null
}
export type StripeIntent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  amount_received: number
  currency: string
  /** Lets a browser pay the intent. */
  client_secret: string
  metadata: Record<string, string>
}
export type StripeRefund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
  metadata: Record<string, string>
}

const CALL = /^(\S+) \/v1\/(checkout\/sessions|refunds|payment_intents)\/?([^/]*)\/?(.*)$/
const idOf = (kind: string) => `${kind}_test_${randomBytes(8).toString('hex')}`
const wrong = (message: string, status = 400): Answer => ({
  status,
  json: { error: { type: 'invalid_request_error', message } },
})

/** Stripe's records of pages and refunds, and actions of customers. */
export function ledger() {
  const sessions = new Map<string, StripeSession>()
  const refunds = new Map<string, StripeRefund>()
  /** Intents of the Payment Element. Sessions contain the others. */
  const embedded = new Map<string, StripeIntent>()
  const book = {
    sessions,
    embedded,
    refunds,
    /** Base URLs of its pages and of the shop. */
    pages: 'https://checkout.stripe.com',
    shop: 'https://shop.example',
    /** How new refunds start. */
    refundsBegin: 'succeeded' as StripeRefund['status'],
    /** A customer pays on the page. Another amount than requested simulates an error of Stripe or fraud. */
    pay(session: StripeSession, taken: { amount?: number; currency?: string } = {}) {
      const { amount = session.amount_total, currency = session.currency } = taken
      finish(session, { status: 'succeeded', amount_received: amount, currency: currency.toLowerCase() })
      session.payment_status = 'paid'
    },
    /** A customer starts a payment that takes days. */
    begin: (session: StripeSession) =>
      finish(session, { status: 'processing', amount_received: 0, currency: session.currency }),
    /** The payment is declined. */
    turnDown: (session: StripeSession) =>
      finish(session, { status: 'requires_payment_method', amount_received: 0, currency: session.currency }),
    answer(call: string, input: URLSearchParams): Answer {
      const [, method, kind, id = '', action] = CALL.exec(call) ?? []
      if (kind === 'refunds') return method === 'POST' ? giveBack(input) : id ? found(refunds.get(id)) : listed(input)
      if (kind === 'payment_intents') return method === 'POST' ? changeIntent(id, action, input) : intentNamed(id)
      if (method === 'POST' && id === '') return openSession(input)
      const session = sessions.get(id)
      if (!session) return wrong(`No such checkout.session: '${id}'`, 404)
      if (action === 'expire') {
        if (session.status !== 'open') return wrong('Only Checkout Sessions with a status in ["open"] can be expired')
        Object.assign(session, { status: 'expired', url: null })
      }
      const isExpanded = input.get('expand[0]') === 'payment_intent'
      return found({ ...session, payment_intent: isExpanded ? session.payment_intent : session.payment_intent?.id })
    },
  }

  const intents = () => [
    ...embedded.values(),
    ...[...sessions.values()].flatMap(({ payment_intent: intent }) => intent ?? []),
  ]
  const intentNamed = (id: string) => found(intents().find((intent) => intent.id === id))

  function changeIntent(id: string, action: string | undefined, input: URLSearchParams): Answer {
    if (id === '') {
      const intent = intentOf({
        amount: Number(input.get('amount')),
        currency: input.get('currency') ?? '',
        metadata: { payment: input.get('metadata[payment]') ?? '', embedded: input.get('metadata[embedded]') ?? '' },
      })
      embedded.set(intent.id, intent)
      return found({ ...intent })
    }
    const intent = embedded.get(id)
    if (action !== 'cancel' || intent?.status !== 'requires_payment_method')
      return wrong('You cannot cancel this intent')
    intent.status = 'canceled'
    return found({ ...intent })
  }

  function finish(session: StripeSession, how: Pick<StripeIntent, 'status' | 'amount_received' | 'currency'>) {
    const metadata = { payment: session.client_reference_id ?? '' }
    const before = session.payment_intent ?? intentOf({ amount: session.amount_total, metadata })
    Object.assign(session, { status: 'complete', url: null, payment_intent: { ...before, ...how } })
  }

  function openSession(input: URLSearchParams): Answer {
    const [price, quantity] = ['line_items[0][price_data]', input.get('line_items[0][quantity]')]
    const amount = Number(input.get(`${price}[unit_amount]`)) * Number(quantity)
    const ahead = Number(input.get('expires_at')) - Date.now() / 1000
    if (!Number.isInteger(amount) || amount < 1) return wrong('Invalid integer: unit_amount')
    if (ahead < 30 * 60 - 5 || ahead > 24 * 60 * 60) return wrong('expires_at must be between 30 minutes and 24 hours')
    if (!input.get('success_url')?.startsWith(`${book.shop}/`)) return wrong('Not a valid URL')
    const id = idOf('cs')
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `${book.pages}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: input.get(`${price}[currency]`) ?? '',
      client_reference_id: input.get('client_reference_id'),
      success_url: input.get('success_url') ?? '',
      cancel_url: input.get('cancel_url') ?? '',
      payment_intent: null,
    }
    sessions.set(id, session)
    return found({ ...session })
  }

  function giveBack(input: URLSearchParams): Answer {
    const intentId = input.get('payment_intent') ?? ''
    const intent = intents().find((one) => one.id === intentId)
    const amount = Number(input.get('amount'))
    const gone = [...refunds.values()].filter((one) => one.payment_intent === intentId && one.status !== 'failed')
    const left = (intent?.amount_received ?? 0) - gone.reduce((sum, one) => sum + one.amount, 0)
    if (!intent || amount > left) return wrong(`Refund amount (${amount}) is greater than unrefunded amount (${left})`)
    const id = idOf('re')
    const refund: StripeRefund = {
      id,
      object: 'refund',
      payment_intent: intentId,
      amount,
      currency: intent.currency,
      status: book.refundsBegin,
      metadata: { refund: input.get('metadata[refund]') ?? '' },
    }
    refunds.set(id, refund)
    return found({ ...refund })
  }

  const listed = (input: URLSearchParams): Answer =>
    found({
      object: 'list',
      data: [...refunds.values()].filter((one) => one.payment_intent === input.get('payment_intent')),
      has_more: false,
    })

  return book
}

function intentOf(known: Partial<StripeIntent> & Pick<StripeIntent, 'amount' | 'metadata'>): StripeIntent {
  const id = idOf('pi')
  const fresh = { status: 'requires_payment_method', amount_received: 0, currency: '' }
  return {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    ...fresh,
    ...known,
  }
}

const found = (json: object | undefined): Answer => (json ? { status: 200, json } : wrong('No such object', 404))
