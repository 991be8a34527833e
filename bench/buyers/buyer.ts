import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FakeProvider } from '#api/ordering/payments/providers/testing/fake-provider.ts'
import { ownHome } from '#api/testing/shoppers.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import type { Products } from './products.ts'

const { cashOnDelivery: CASH, stripe: CARD } = PaymentMethod
const TIMEOUT_MILLISECONDS = 60_000
/** The status of load shedding. The buyer tries again. */
const BUSY = 503
const PAUSE_MILLISECONDS = 500
/** The statuses of a balancer whose process ended before it responded. */
const PROCESS_GONE = [502, 504]

/** A form without a response. The buyer sends it again with the same key, as a phone does. */
type KeyedRequest = { path: string; body: object; key: string }
// biome-ignore lint/suspicious/noExplicitAny: what a test looks into.
type Answer = { status: number; data: any }
export type Buyer = ReturnType<typeof aBuyer>

/** The server is down, or went down during the request. */
class ConnectionCut extends Error {}

/** The result of a request: the status, or `cut` without a response. */
export type Outcome = number | 'cut'
/** For debugging: the process, if a balancer names it, and the text of a failure or a response from 500 on. */
export type About = { by?: string | undefined; errorText?: string | undefined }
type Ways = {
  /** Called with the outcome of each request to the shop. */
  onAnswer?: (outcome: Outcome, about?: About) => void
  /** Called for each order that the shop acknowledged. */
  onPlaced?: () => void
  /** Additional headers for every request, such as the address header of a proxy. */
  headers?: () => Record<string, string>
}

const oneOf = <T>(some: T[]): T => some[Math.floor(Math.random() * some.length)] as T
const chance = (share: number) => Math.random() < share

/** Sends a request and reads the whole response. A broken response counts as `cut`, as a missing one does. */
export async function readAnswer(
  address: string,
  sent: RequestInit,
): Promise<{ outcome: Outcome; text: string; about: About }> {
  const { pathname } = new URL(address)
  let by: string | undefined
  try {
    const response = await fetch(address, sent)
    by = response.headers.get('x-served-by') ?? undefined
    const text = await response.text()
    const errorText = response.status < 500 ? undefined : `${pathname}: ${text}`
    return { outcome: response.status, text, about: { by, errorText } }
  } catch (error) {
    return { outcome: 'cut', text: '', about: { by, errorText: `${pathname} by ${by ?? 'nobody'}: ${causeOf(error)}` } }
  }
}

/** The cause of a connection error, which `fetch` hides behind “fetch failed”. */
const causeOf = (error: unknown) => String((error as Error).cause ?? error)

/** Parses the shop's response. A balancer's own error page counts as no response. */
function answerIn(text: string): Answer {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConnectionCut()
  }
}

/** A buyer who orders, pays and cancels at random until the server goes down, and continues when it is up again. */
export function aBuyer(
  { productIds, voucher }: Products,
  provider: FakeProvider,
  { onAnswer = () => {}, onPlaced = () => {}, headers = () => ({}) }: Ways = {},
) {
  const token = randomBytes(18).toString('base64url')
  const tally = { placed: 0, cancelled: 0, paid: 0, refused: 0 }
  /** Acknowledged orders by id; `page` is the address of the payment page. */
  const orders = new Map<string, { page: string | null; key: string }>()
  const cancelled = new Set<string>()
  const paid = new Set<string>()
  let home: string | undefined
  let waiting: KeyedRequest | undefined
  let answered = Promise.withResolvers<void>()

  async function post(address: string, sent: RequestInit): Promise<{ status: number; text: string }> {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
    const { outcome, text, about } = await readAnswer(address, { method: 'POST', ...sent, signal })
    onAnswer(outcome, about)
    if (outcome === 'cut' || PROCESS_GONE.includes(outcome)) throw new ConnectionCut()
    return { status: outcome, text }
  }

  async function sendRequest(
    address: string,
    { path, body, key }: Omit<KeyedRequest, 'key'> & { key?: string },
  ): Promise<Answer> {
    const { text } = await post(`${address}/api/v1${path}`, {
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }), ...headers() },
      body: JSON.stringify({ ...body, user_token: token }),
    })
    const answer = answerIn(text)
    answered.resolve()
    if (answer.status === BUSY) {
      await pause(PAUSE_MILLISECONDS)
      return await sendRequest(address, { path, body, ...(key && { key }) })
    }
    if (answer.status >= 500) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
    return answer
  }

  /** Sends a form that must take effect only once. Without a response it stays in `waiting`. */
  async function send(address: string, sent: KeyedRequest): Promise<void> {
    waiting = sent
    const { status, data } = await sendRequest(address, sent)
    waiting = undefined
    if (status !== 200) {
      tally.refused++
      return
    }
    if (sent.path === '/order/action') acknowledge(data, sent.key)
    else {
      cancelled.add(data.order_id)
      tally.cancelled++
    }
  }

  function acknowledge({ id, payment_step }: { id: string; payment_step: { url: string | null } }, key: string) {
    if ([...orders.values()].some((one) => one.key === key)) throw new Error('One key was two orders')
    if (orders.has(id)) throw new Error('Two keys were one order')
    orders.set(id, { page: payment_step.url, key })
    tally.placed++
    onPlaced()
  }

  async function shop(address: string): Promise<void> {
    // The shop limits mails per address and hour, so each order uses its own address.
    const moved = { ...ownHome(), email: `${randomUUID()}@example.com`, ...(home && { id: home }) }
    home = (await sendRequest(address, { path: '/user/address/action', body: moved })).data.id
    for (const product_id of new Set([oneOf(productIds), oneOf(productIds)])) {
      await sendRequest(address, {
        path: '/cart/action',
        body: { product_id, quantity: 1 + Math.floor(Math.random() * 3) },
      })
    }
    const body = {
      address_id: home,
      payment_method: chance(0.4) ? CARD : CASH,
      voucher: chance(0.3) ? voucher : '',
    }
    await send(address, { path: '/order/action', body, key: randomUUID() })
    const [id, order] = [...orders].at(-1) ?? []
    if (!id || !order) return
    if (order.page && !paid.has(id) && chance(0.8)) await pay(address, id, order.page)
    if (!cancelled.has(id) && chance(0.25)) {
      await send(address, {
        path: '/cancellation/cancel-order',
        body: { order_id: id, reason: 'other' },
        key: randomUUID(),
      })
    }
  }

  const referenceOf = (page: string) => page.split('/').at(-1) ?? ''

  /** Pays at the provider, which notifies the shop. If the shop is down, the notification is repeated later. */
  async function pay(address: string, id: string, page: string): Promise<void> {
    provider.pay({ reference: referenceOf(page), url: page, amount: 0, currency: '' })
    paid.add(id)
    tally.paid++
    await notifyWebhook(address, page)
  }

  async function notifyWebhook(address: string, page: string): Promise<void> {
    const news = provider.news({ reference: referenceOf(page), url: page, amount: 0, currency: '' })
    const { status } = await post(`${address}/api/v1/webhooks/stripe`, news)
    if (status === BUSY) {
      await pause(PAUSE_MILLISECONDS)
      return await notifyWebhook(address, page)
    }
    if (status !== 200) throw new Error(`a webhook was answered ${status}`)
  }

  const untilCut = async (work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => {
      if (!(error instanceof ConnectionCut)) throw error
    })
  }

  return {
    token,
    tally,
    orders,
    cancelled,
    paid,
    isWaiting: () => waiting !== undefined,
    shopUntilCut(address: string) {
      answered = Promise.withResolvers()
      return untilCut(async () => {
        for (;;) await shop(address)
      })
    },
    /**
     * Shops through a balancer, behind which processes stop and start. A cut request is sent again. Ends when `isOver` is true
     * and no request is uncertain.
     */
    async shopUntil(address: string, isOver: () => boolean, pace: number) {
      while (!isOver() || waiting) {
        await untilCut(async () => {
          if (waiting) await send(address, waiting)
          else await shop(address)
        })
        await pause(pace)
      }
    },
    /** Resolves at the first response since the buyer started to shop. */
    isAnswered: () => answered.promise,
    /** Sends the unanswered form again; after that no request is uncertain. */
    async askAgain(address: string): Promise<void> {
      if (waiting) await send(address, waiting)
    },
    /** Repeats the provider's notification of every payment. */
    async tellEverything(address: string): Promise<void> {
      for (const id of paid) {
        const page = orders.get(id)?.page
        if (page) await notifyWebhook(address, page)
      }
    },
  }
}
