import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStripe } from '../api/payments/testing/stripe-server.ts'

/** Stripe as a browser meets it: the page where one pays, before the API of the tests at the same address. */
export async function openStripePages(shopUrl: string) {
  const stripe = await openStripe()
  const http = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe')
    const [, reference = ''] = /^\/c\/pay\/(\w+)$/.exec(pathname) ?? []
    const session = stripe.book.sessions.get(reference)
    if (!session) return await passOn(stripe.url, request, response)
    if (request.method === 'POST') {
      stripe.book.pay(session)
      return response.writeHead(303, { location: session.success_url }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!DOCTYPE html><html lang="en"><title>Stripe</title><link rel="icon" href="data:,"><h1>${session.amount_total}</h1>
<form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a></html>`)
  })
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  Object.assign(stripe.book, { pages: url, shop: shopUrl })
  const { secretKey, publicKey, webhookSecret } = stripe.keys.stripe
  return {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLIC_KEY: publicKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    close: () => Promise.all([stripe.close(), new Promise((closed) => http.close(closed))]),
  }
}

async function passOn(api: string, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const headers = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
    const value = request.headers[name]?.toString()
    return value === undefined ? [] : [[name, value] as [string, string]]
  })
  const body = parts.length > 0 ? Buffer.concat(parts) : null
  const answer = await fetch(api + request.url, { method: request.method ?? 'GET', headers, body })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}
