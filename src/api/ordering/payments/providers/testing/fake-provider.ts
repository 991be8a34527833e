import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentKeys } from '../providers.ts'
import { accurateRecords, type FakeRecords, type FakeRows } from './fake-records.ts'

/** A payment at a fake provider. Amount in minor units, currency in upper case. */
export type FakePayment = { reference: string; url: string; amount: number; currency: string }
/** A refund at a fake provider, pending or done. */
export type FakeRefund = { reference: string; amount: number }
/** A request of a provider to `webhooks/{key}`. */
export type Webhook = { body: string; headers: Record<string, string> }

/** A fake payment provider with the real wire format, so that one test suite covers all providers. */
export type FakeProvider = FakeServer & {
  /** Keys and URLs with which the shop uses this server and trusts its webhooks. */
  keys: PaymentKeys
  /** The most recently opened payment. */
  newest(): FakePayment
  /** Number of payments ever opened. */
  opened(): number
  /** A customer pays. Another amount than requested simulates an error of the provider or fraud. */
  pay(payment: FakePayment, taken?: { amount?: number; currency?: string }): void
  /** A customer pays a paid payment again, if the provider allows it. */
  payTwice?(payment: FakePayment): void
  /** The amount taken for a payment in minor units, including refunded amounts. */
  takenOf(payment: FakePayment): number
  /** True if customers only approve: no money moves before the shop captures it, which it does not for cancelled orders. */
  approvesFirst?: boolean
  /** A customer starts a payment that takes days; missing if the provider has none. */
  begin?(payment: FakePayment): void
  /** The payment ends without money: declined or expired. */
  end(payment: FakePayment): void
  /**
   * A webhook with the payment's current state. It contains the payer (`maryam@example.com`) if real ones do. `id`: for providers with
   * event ids.
   */
  news(payment: FakePayment, how?: { id?: string; forged?: boolean }): Webhook
  /** True if webhooks only prove their sender or sign only some values, so that the rest can be forged. */
  signsNoBodies?: boolean
  /** A validly signed webhook about something that does not concern the shop. */
  otherNews(): Webhook
  /** Refunds of a payment, the oldest first, without failed ones. */
  refundsOf(payment: FakePayment): FakeRefund[]
  /** Ends a pending refund and returns its webhook. */
  finishRefund(refund: FakeRefund, state: 'done' | 'failed'): Webhook
  /** A staff member refunds a part on the provider's own pages. Returns the webhook; null if the provider sends none. */
  giveBackThere(payment: FakePayment, amount: number): Webhook | null
  /** Its records, as its lists show them without deviations. */
  booked(): FakeRows
  /** True if refunds are immediate, so that none is ever pending. */
  refundsAtOnce?: boolean
}

export type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: string }
export type Answer = {
  status: number
  /** Replaces `json`: a body that is not JSON. */
  text?: string
  json?: object /** True for a read-only request, although it was a POST. */
  isRead?: boolean
}

export type FakeServer = {
  url: string
  /** The shop's requests, the oldest first: `POST /v1/refunds`. */
  asked: string[]
  /**
   * `cut`: receives requests, but no response arrives. `cut after work`: answers read-only requests; executes others without a response.
   * `late`: like `cut after work`, but responds after the timeout. `late to all`: responds late to read-only requests too. `troubles`:
   * responds with 500.
   */
  trouble: null | 'cut' | 'cut after work' | 'late' | 'late to all' | 'troubles'
  /** Called when a request arrives and again when it is done but not answered, to simulate concurrent events. */
  meanwhile: null | ((call: string, when: 'come' | 'done') => unknown)
  /** How new refunds start. */
  refundsBegin: 'done' | 'asked'
  /** Deviations of its lists from its records. */
  books: FakeRecords
  close(): Promise<unknown>
}

/** Starts a local server that responds with `answer`, unless `trouble` is set. */
export async function openServer(
  answer: (call: Call, server: FakeServer) => Answer | Promise<Answer>,
): Promise<FakeServer> {
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
  const server: FakeServer = {
    url: '',
    asked: [],
    trouble: null,
    meanwhile: null,
    refundsBegin: 'done',
    books: accurateRecords(),
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
