import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentKeys } from '../providers.ts'

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
  /** True where only the provider itself can say whether it signed a webhook. */
  asksWhoSigned?: boolean
  /** A webhook, rightly signed, of something that is no business of the shop's. */
  otherNews(): Webhook
  /** What was given back of a payment, the oldest first, without what failed. */
  refundsOf(payment: StandInPayment): StandInRefund[]
  /** Ends a refund that is under way, and answers the webhook of that. */
  finishRefund(refund: StandInRefund, state: 'done' | 'failed'): Webhook
  /** True where money goes back at once: no refund is ever under way. */
  refundsAtOnce?: boolean
}

export type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: string }
export type Answer = {
  status: number
  json: object /** True for an answer to a question, though it came by POST. */
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
  /** How refunds begin from now on. */
  refundsBegin: 'done' | 'asked'
  close(): Promise<unknown>
}

/** A server on this machine that answers as `answer` says, unless it is in trouble. */
export async function openServer(
  answer: (call: Call, server: StandInServer) => Answer | Promise<Answer>,
): Promise<StandInServer> {
  const http = createServer(async (request, response) => {
    const call = await callOf(request)
    server.asked.push(`${call.method} ${call.path}`)
    if (server.trouble === 'cut') return request.socket.destroy()
    const { status, json, isRead } =
      server.trouble === 'troubles' ? { status: 500, json: { error: 'troubles' } } : await answer(call, server)
    const isWork = call.method !== 'GET' && !isRead
    if (server.trouble === 'cut after work' && isWork) return request.socket.destroy()
    const isLate = server.trouble === 'late to all' || (server.trouble === 'late' && isWork)
    if (isLate && !response.closed) await once(response, 'close')
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(json))
  })
  const server: StandInServer = {
    url: '',
    asked: [],
    trouble: null,
    refundsBegin: 'done',
    close: () => new Promise((closed) => http.close(closed)),
  }
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open))
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return server
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { method: request.method ?? '', path, query, headers, body: Buffer.concat(parts).toString() }
}
