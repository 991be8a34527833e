import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentKeys } from '../providers.ts'
import { type BookedRows, type Books, trueBooks } from './books.ts'

/** A payment as it stands at a stand-in: the sum in minor units of the shop, the currency in capitals. */
export type StandInPayment = { reference: string; url: string; amount: number; currency: string }
/** Money that a stand-in gave back, or is about to. */
export type StandInRefund = { reference: string; amount: number }
/** What a provider sends to `webhooks/{key}`. */
export type Webhook = { body: string; headers: Record<string, string> }

/** Plays a payment provider in its real wire format, so that one table of tests is true of all of them. */
export type ProviderStandIn = StandInServer & {
  /** What the shop is given to find this server and to be believed by it. */
  keys: PaymentKeys
  /** The payment that was opened last. */
  newest(): StandInPayment
  /** How many were ever opened. */
  opened(): number
  /** Somebody pays; another sum than is asked for only by a fault of the provider's or a fraud. */
  pay(payment: StandInPayment, taken?: { amount?: number; currency?: string }): void
  /** Somebody pays once more what is paid already, where the provider lets them. */
  payTwice?(payment: StandInPayment): void
  /** What was really taken of a payment, in minor units, whatever of it went back. */
  takenOf(payment: StandInPayment): number
  /** True where paying is agreeing: no money moves before the shop takes it, which it does of nothing it gave up. */
  approvesFirst?: boolean
  /** Somebody pays by a way that takes days; left out where there is none. */
  begin?(payment: StandInPayment): void
  /** It is over without money: turned down, or its time is up. */
  end(payment: StandInPayment): void
  /**
   * The webhook of how a payment stands now. It names the payer (`maryam@example.com`) where real ones do; `id` is for
   * those that have one.
   */
  news(payment: StandInPayment, how?: { id?: string; forged?: boolean }): Webhook
  /** True where webhooks only prove who sent them, or some of their values: then the rest can be changed on the way. */
  signsNoBodies?: boolean
  /** A webhook, rightly signed, of something that is no business of the shop's. */
  otherNews(): Webhook
  /** What was given back of a payment, the oldest first, without what failed. */
  refundsOf(payment: StandInPayment): StandInRefund[]
  /** Ends a refund that is under way, and answers the webhook of that. */
  finishRefund(refund: StandInRefund, state: 'done' | 'failed'): Webhook
  /** Somebody of the shop gives a part back on the provider's own pages; answers the webhook of that, where one is sent. */
  giveBackThere(payment: StandInPayment, amount: number): Webhook | null
  /** What it did, as its own lists say it while nothing is wrong with them. */
  booked(): BookedRows
  /** True where money goes back at once: no refund is ever under way. */
  refundsAtOnce?: boolean
}

export type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: string }
export type Answer = {
  status: number
  /** In place of `json`: no JSON at all. */
  text?: string
  json?: object /** True for an answer to a question, though it came by POST. */
  isRead?: boolean
}

export type StandInServer = {
  url: string
  /** What the shop asked, oldest first: `POST /v1/refunds`. */
  asked: string[]
  /**
   * `cut`: it takes a call but its answer never arrives; `cut after work`: it answers questions, and does what else it is
   * asked, but that answer never arrives; `late`: the same, but it answers when nobody waits any more; `late to all`: so it
   * does with questions, too; `troubles`: it answers 500.
   */
  trouble: null | 'cut' | 'cut after work' | 'late' | 'late to all' | 'troubles'
  /** Called when a call has come, and again when it is done but not answered: what else happens meanwhile. */
  meanwhile: null | ((call: string, when: 'come' | 'done') => unknown)
  /** How refunds begin from now on. */
  refundsBegin: 'done' | 'asked'
  /** How its lists differ from what it did. */
  books: Books
  close(): Promise<unknown>
}

/** A server on this machine that answers as `answer` says, unless it is in trouble. */
export async function openServer(
  answer: (call: Call, server: StandInServer) => Answer | Promise<Answer>,
): Promise<StandInServer> {
  const http = createServer(async (request, response) => {
    const call = await callOf(request)
    const name = `${call.method} ${call.path}`
    server.asked.push(name)
    await server.meanwhile?.(name, 'come')
    if (server.trouble === 'cut') return request.socket.destroy()
    const { status, json, text, isRead } = server.trouble === 'troubles' ? troubles : await answer(call, server)
    await server.meanwhile?.(name, 'done')
    const isWork = call.method !== 'GET' && !isRead
    if (server.trouble === 'cut after work' && isWork) return request.socket.destroy()
    const isLate = server.trouble === 'late to all' || (server.trouble === 'late' && isWork)
    if (isLate && !response.closed) await once(response, 'close')
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(text ?? JSON.stringify(json))
  })
  const server: StandInServer = {
    url: '',
    asked: [],
    trouble: null,
    meanwhile: null,
    refundsBegin: 'done',
    books: trueBooks(),
    close: () => new Promise((closed) => http.close(closed)),
  }
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open))
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return server
}

const troubles: Answer = { status: 500, json: { error: 'troubles' } }

async function callOf(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { method: request.method ?? '', path, query, headers, body: Buffer.concat(parts).toString() }
}
