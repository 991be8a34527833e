import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { openStripe } from '#api/ordering/payments/providers/testing/stripe-server.ts'

/** Numbers of Stripe's test cards (docs.stripe.com/testing). */
const DECLINED = '4000000000000002'

/** Plays js.stripe.com: its script with the functions that the shop uses, and the response to a submitted card. */
export async function openStripeFields({ book }: Awaited<ReturnType<typeof openStripe>>) {
  const http = createServer(async (request, response) => {
    if (request.url?.endsWith('/stripe.js')) {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptOf(url))
    }
    const { secret, number } = JSON.parse((await textOf(request)) || '{}') as { secret?: string; number?: string }
    const intent = [...book.embedded.values()].find((one) => one.client_secret === secret)
    const isTaken = intent !== undefined && number !== DECLINED
    if (isTaken) Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify(isTaken ? {} : { error: { message: 'Your card was declined.' } }))
  })
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return { url, close: () => new Promise((closed) => http.close(closed)) }
}

const scriptOf = (url: string) => `window.Stripe = () => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create() {
      const told = {}
      return {
        on: (event, then) => { told[event] = then },
        mount(place) {
          place.innerHTML = '<label>Card number <input name="number" size="12"></label>'
          told.ready()
        },
      }
    },
  }),
  async confirmPayment({ elements, confirmParams }) {
    const { value: number } = document.querySelector('[name=number]')
    const sent = JSON.stringify({ number, secret: elements.clientSecret })
    const { error } = await (await fetch('${url}/confirm', { method: 'POST', body: sent })).json()
    if (error) return { error }
    location.assign(confirmParams.return_url + '&redirect_status=succeeded')
    return new Promise(() => {})
  },
})`

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
