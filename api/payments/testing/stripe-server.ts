import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, ledger } from './stripe-ledger.ts'

export const stripeKeys = { secretKey: 'sk_test_shop', publicKey: 'pk_test_shop', webhookSecret: 'whsec_shop' }

/**
 * Speaks the part of Stripe's wire format that the shop uses: form-encoded requests with a bearer key, idempotency keys,
 * error bodies, and webhooks signed the way Stripe signs them. `shoppers` do what people do on Stripe's page.
 */
export async function openStripeServer() {
  const book = ledger()
  const answers = new Map<string, { body: string; answer: Answer }>()
  const server = Object.assign(book, {
    url: '',
    /** What the shop asked, oldest first: `POST /v1/refunds`. */
    asked: [] as string[],
    /** `cut`: it takes a call but its answer never arrives; `troubles`: it answers 500. */
    trouble: null as null | 'cut' | 'troubles' | 'cut after work',
    /** A webhook about an object as it is now, signed at `at`. */
    event: (type: string, object: object, { id = `evt_${randomUUID()}`, at = Date.now(), secret = '' } = {}) =>
      signed({ id, object: 'event', type, created: Math.floor(at / 1000), data: { object } }, at, secret),
    close: () => new Promise((closed) => http.close(closed)),
  })

  const http = createServer(async (request, response) => {
    const body = await textOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    server.asked.push(`${request.method} ${pathname}`)
    if (server.trouble === 'cut') return request.socket.destroy()
    if (server.trouble === 'troubles') return send(response, { status: 500, json: errorOf('api_error', 'Troubles') })
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
      return send(response, { status: 401, json: errorOf('invalid_request_error', 'Invalid API Key') })
    }
    const given = new URLSearchParams(request.method === 'POST' ? body : searchParams)
    const key = request.headers['idempotency-key']?.toString()
    const known = key === undefined ? undefined : answers.get(key)
    if (known && known.body !== body) {
      return send(response, { status: 400, json: errorOf('idempotency_error', 'Keys for idempotent requests differ') })
    }
    const answer = known?.answer ?? book.answer(`${request.method} ${pathname}`, given)
    if (key !== undefined) answers.set(key, { body, answer })
    if (server.trouble === 'cut after work') return request.socket.destroy()
    send(response, answer)
  })
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open))
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return server
}
export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>

const errorOf = (type: string, message: string) => ({ error: { type, message } })

function send(response: ServerResponse, { status, json }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
  response.end(JSON.stringify(json))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** `t=…,v1=…`: HMAC-SHA256 of the time, a dot and the body (docs.stripe.com/webhooks). */
function signed(event: object, at: number, secret: string) {
  const body = JSON.stringify(event)
  const time = Math.floor(at / 1000)
  const v1 = createHmac('sha256', secret || stripeKeys.webhookSecret)
    .update(`${time}.${body}`)
    .digest('hex')
  return { body, headers: { 'stripe-signature': `t=${time},v1=${v1}`, 'content-type': 'application/json' } }
}
