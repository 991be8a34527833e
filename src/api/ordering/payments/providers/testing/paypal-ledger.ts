import { randomBytes } from 'node:crypto'
import type { Answer, FakeServer } from './fake-provider.ts'

type Money = { currency_code: string; value: string }
type PayPalCapture = { id: string; status: string; amount: Money; custom_id: string }
type PayPalRefund = { id: string; status: string; amount: Money; custom_id?: string }
export type PayPalOrder = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  custom_id: string
  amount: Money
  return_url: string
  cancel_url: string
  captures: PayPalCapture[]
  refunds: PayPalRefund[]
  /** The result of the next capture. */
  next: { status: 'COMPLETED' | 'PENDING'; amount: Money } | { issue: string }
  forgotten: boolean
}

const idOf = () => randomBytes(8).toString('hex').toUpperCase()
const found = (json: object): Answer => ({ status: 200, json })
const no = (status: number, name: string, issue?: string): Answer => ({
  status,
  json: { name, message: name, debug_id: idOf(), details: issue ? [{ issue, description: issue }] : [] },
})
/** PayPal rejects fractions for currencies without decimals and requires two decimals for the others. */
const isRight = ({ currency_code, value }: Money): boolean =>
  (currency_code === 'JPY' ? /^\d+$/ : /^\d+\.\d\d$/).test(value) && Number(value) > 0

/** PayPal's records of orders, and actions of customers. */
export function ledger() {
  const orders = new Map<string, PayPalOrder>()
  const open = (input: {
    intent: string
    purchase_units: { custom_id: string; amount: Money }[]
    payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string } } }
  }): Answer => {
    const [unit] = input.purchase_units
    const { return_url, cancel_url } = input.payment_source.paypal.experience_context
    if (input.intent !== 'CAPTURE' || !unit || !return_url.startsWith(`${book.shop}/`))
      return no(400, 'INVALID_REQUEST')
    if (!isRight(unit.amount)) return no(422, 'UNPROCESSABLE_ENTITY', 'DECIMAL_PRECISION')
    const { custom_id, amount } = unit
    const [id, status] = [idOf(), 'PAYER_ACTION_REQUIRED' as const]
    const next = { status: 'COMPLETED' as const, amount }
    orders.set(id, {
      id,
      status,
      custom_id,
      amount,
      return_url,
      cancel_url,
      captures: [],
      refunds: [],
      next,
      forgotten: false,
    })
    const links = [
      { rel: 'self', href: `https://api-m.paypal.com/v2/checkout/orders/${id}`, method: 'GET' },
      { rel: 'payer-action', href: `${book.pages}/checkoutnow?token=${id}`, method: 'GET' },
    ]
    return { status: 200, json: { id, status, links } }
  }

  function capture(order: PayPalOrder): Answer {
    if (order.captures.length > 0) return no(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return no(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if ('issue' in order.next) return no(422, 'UNPROCESSABLE_ENTITY', order.next.issue)
    order.captures.push({ id: idOf(), custom_id: order.custom_id, ...order.next })
    order.status = 'COMPLETED'
    return { status: 201, json: shown(order) }
  }

  function giveBack(captureId: string, requested: { amount: Money; custom_id: string }, begins: string): Answer {
    const order = [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId))
    const taken = order?.captures[0]
    if (!order || !taken) return no(404, 'RESOURCE_NOT_FOUND')
    const gone = order.refunds.filter(({ status }) => status !== 'FAILED').map(({ amount }) => Number(amount.value))
    const left = Number(taken.amount.value) - gone.reduce((sum, one) => sum + one, 0)
    if (requested.amount.currency_code !== taken.amount.currency_code)
      return no(422, 'UNPROCESSABLE_ENTITY', 'REFUND_CAPTURE_CURRENCY_MISMATCH')
    if (!isRight(requested.amount) || Number(requested.amount.value) > left + 1e-9)
      return no(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    const refund = { id: idOf(), status: begins, ...requested }
    order.refunds.push(refund)
    return { status: 201, json: refund }
  }

  const book = {
    orders,
    /** Base URLs of its pages and of the shop. */
    pages: 'https://www.paypal.com',
    shop: 'https://shop.example',
    refundOf: (id: string) => [...orders.values()].flatMap(({ refunds }) => refunds).find((one) => one.id === id),
    answer(call: string, body: string, { refundsBegin }: FakeServer): Answer {
      const [method, path = ''] = call.split(' ')
      const [, , group, kind, id = '', action] = path.split('/')
      if (group === 'payments') {
        const begins = refundsBegin === 'done' ? 'COMPLETED' : 'PENDING'
        const captured = [...orders.values()].flatMap(({ captures }) => captures).find((one) => one.id === id)
        if (kind === 'captures' && !action) return captured ? found(captured) : no(404, 'RESOURCE_NOT_FOUND')
        if (kind === 'captures' && action === 'refund') return giveBack(id, JSON.parse(body), begins)
        const refund = book.refundOf(id)
        return refund ? found(refund) : no(404, 'RESOURCE_NOT_FOUND')
      }
      if (method === 'POST' && !id) return open(JSON.parse(body))
      const order = orders.get(id)
      if (!order || order.forgotten) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
      return action === 'capture' ? capture(order) : found(shown(order))
    },
  }
  return book
}

/** An order in PayPal's format, with its payer. */
export const shown = ({ id, status, custom_id, amount, captures, refunds }: PayPalOrder) => ({
  id,
  status,
  intent: 'CAPTURE',
  payer: { email_address: 'maryam@example.com', payer_id: 'MARYAM' },
  purchase_units: [{ custom_id, amount, ...(captures.length > 0 && { payments: { captures, refunds } }) }],
})
