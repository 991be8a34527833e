import { randomBytes } from 'node:crypto'
import { toDecimal, toMinor } from '#contract/money.ts'
import type { Answer, Call } from './fake-provider.ts'

export type FlutterwavePage = {
  link: string
  tx_ref: string
  amount: number
  currency: string
  disabled: boolean
  asked: { redirect_url?: string }
}
export type FlutterwaveTransaction = {
  id: number
  tx_ref: string
  flw_ref: string
  /** In units of the currency, like all amounts in this file. */
  amount: number
  currency: string
  status: 'successful' | 'failed' | 'pending'
}
export type FlutterwaveRefund = {
  id: number
  tx_id: number
  amount_refunded: number
  status: 'completed' | 'completed-mpgs' | 'failed'
  comments: string
}

/** Rows per page: few, so that lists have several pages. */
const PAGE = 2
const CALL = /^(\S+) \/v3\/(payments|transactions|refunds)\/?([^/]*)\/?(.*)$/

const success = (data: unknown, more: object = {}): Answer => ({
  status: 200,
  json: { status: 'success', message: 'done', ...more, data },
})
const refused = (message: string, status = 400): Answer => ({ status, json: { status: 'error', message, data: null } })

/** Shared by all fakes, so that ids are unique even if one shop uses several. */
let ids = 1000

/** Flutterwave's records of pages, transactions and refunds, and actions of customers. */
export function ledger() {
  const links = new Map<string, FlutterwavePage>()
  const transactions: FlutterwaveTransaction[] = []
  const refunds: FlutterwaveRefund[] = []
  const book = {
    links,
    /** Base URLs of its pages and of the shop. */
    pages: 'https://checkout.flutterwave.com',
    shop: 'https://shop.example',
    transactions,
    refunds,
    refundsBegin: 'completed-mpgs' as FlutterwaveRefund['status'],
    /** The time of all rows in its lists. Refunds are searched from the day of the payment on. */
    at: new Date(),
    /** A customer tries to pay. A paid `tx_ref` can be paid `again` only from a second open page. */
    try(
      { tx_ref, amount, currency }: FlutterwavePage,
      status: FlutterwaveTransaction['status'],
      taken: TransactionOptions = {},
    ) {
      const pending = transactions.find((one) => one.tx_ref === tx_ref && one.status === 'pending')
      const sum = { amount: taken.amount === undefined ? amount : toDecimal(taken.amount), currency }
      if (taken.currency) sum.currency = taken.currency
      if (pending) return void Object.assign(pending, { status, ...sum })
      const isPaid = transactions.some((one) => one.tx_ref === tx_ref && one.status === 'successful')
      if (isPaid && !taken.again) return
      const flw_ref = `FLW-${randomBytes(6).toString('hex')}`
      transactions.push({ id: ++ids, tx_ref, flw_ref, ...sum, status })
    },
    answer({ method, path, query, body }: Call): Answer {
      const [, verb, kind, id = '', action] = CALL.exec(`${method} ${path}`) ?? []
      const input = body ? JSON.parse(body) : {}
      if (kind === 'payments') return id === 'link' ? disable(input.link) : openPage(input)
      if (kind === 'refunds') return id ? foundRefund(Number(id)) : listed(refunds.map(rowOf), query)
      if (id === 'verify_by_reference') return first(query.get('tx_ref') ?? '')
      if (id === '') return listed(transactions.filter((one) => one.tx_ref === query.get('tx_ref')).map(dated), query)
      const transaction = transactions.find((one) => one.id === Number(id))
      if (!transaction) return refused('No transaction was found for this id', 404)
      return verb === 'POST' && action === 'refund' ? giveBack(transaction, input) : success(dated(transaction))
    },
  }

  const dated = (transaction: FlutterwaveTransaction) => ({ ...transaction, created_at: book.at.toISOString() })

  function openPage(input: Record<string, unknown>): Answer {
    const { tx_ref, amount, currency, redirect_url } = input
    const { email } = (input.customer ?? {}) as { email?: string }
    if (!email?.includes('@')) return refused('customer.email is required')
    if (typeof tx_ref !== 'string' || typeof amount !== 'number' || currency !== 'USD')
      return refused('Invalid request')
    if (!String(redirect_url).startsWith(`${book.shop}/`)) return refused('redirect_url must be a valid url')
    const link = `${book.pages}/v3/hosted/pay/flwlnk-${randomBytes(12).toString('hex')}`
    links.set(link, { link, tx_ref, amount, currency, disabled: false, asked: input })
    return success({ link })
  }

  function disable(link: string): Answer {
    const page = links.get(link)
    if (!page || page.disabled) return refused('This payment link is currently inactive')
    page.disabled = true
    return success(true)
  }

  /** The oldest transaction. Flutterwave does not document which one it returns, so the shop must accept any. */
  function first(tx_ref: string): Answer {
    const found = transactions.find((one) => one.tx_ref === tx_ref)
    return found ? success(dated(found)) : refused('No transaction was found for this id', 404)
  }

  function giveBack({ id, amount }: FlutterwaveTransaction, input: { amount: number; comments?: string }): Answer {
    const gone = refunds.filter((one) => one.tx_id === id && one.status !== 'failed')
    const left = toMinor(amount) - gone.reduce((sum, one) => sum + toMinor(one.amount_refunded), 0)
    if (toMinor(input.amount) > left) return refused('Refund amount is greater than the amount left')
    const { comments = '' } = input
    const refund = { id: ++ids, tx_id: id, amount_refunded: input.amount, status: book.refundsBegin, comments }
    refunds.push(refund)
    return success({ ...refund, meta: { source: 'availablebalance' } })
  }

  function foundRefund(id: number): Answer {
    const refund = refunds.find((one) => one.id === id)
    return refund ? success({ ...refund, meta: '{"source":"availablebalance"}' }) : refused('Refund not found', 404)
  }

  return book
}

type TransactionOptions = { amount?: number; currency?: string; again?: boolean }

/** Lists and webhooks use other field names. */
export const rowOf = ({ id, tx_id, amount_refunded, status, comments }: FlutterwaveRefund) => ({
  id,
  TransactionId: tx_id,
  AmountRefunded: amount_refunded,
  status,
  comments,
  meta: '{"source":"availablebalance"}',
})

export function listed(rows: object[], query: URLSearchParams): Answer {
  const page = Number(query.get('page') ?? 1)
  const page_info = { total: rows.length, current_page: page, total_pages: Math.ceil(rows.length / PAGE) }
  return success(rows.slice((page - 1) * PAGE, page * PAGE), { meta: { page_info } })
}
