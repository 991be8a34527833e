import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FakeProvider } from '#api/ordering/payments/providers/testing/fake-provider.ts'
import { openFlutterwave } from '#api/ordering/payments/providers/testing/flutterwave-server.ts'
import { openIyzico } from '#api/ordering/payments/providers/testing/iyzico-server.ts'
import { openPayPal } from '#api/ordering/payments/providers/testing/paypal-server.ts'
import { openRazorpay } from '#api/ordering/payments/providers/testing/razorpay-server.ts'
import { openStripe } from '#api/ordering/payments/providers/testing/stripe-server.ts'
import { openStripeFields } from './fake-stripe-fields.ts'

/** A payment page: its content, the link back, and the address to which payment leads or posts a token. */
type PayPage = { sum: string; back?: string; pay(): string | { to: string; token: string } }

/** Plays the payment providers for a browser: for each one its payment page and its API under one address. */
export async function openPayPages(shopUrl: string) {
  const [stripe, paypal, razorpay] = [await openStripe(), await openPayPal(), await openRazorpay()]
  const [flutterwave, iyzico] = [await openFlutterwave(), await openIyzico()]
  const fields = await openStripeFields(stripe)
  const pages = await Promise.all([
    openPages(stripe, shopUrl, stripePage(stripe)),
    openPages(paypal, shopUrl, paypalPage(paypal)),
    openPages(razorpay, shopUrl, razorpayPage(razorpay)),
    openPages(flutterwave, shopUrl, flutterwavePage(flutterwave)),
    // Uses another site than the shop, so that the browser sends no cookies with its forms.
    openPages(iyzico, shopUrl, iyzicoPage(iyzico), 'localhost'),
  ])
  const [stripeUrl = '', paypalUrl = '', razorpayUrl = '', flutterwaveUrl = '', iyzicoUrl = ''] = pages.map(
    ({ url }) => url,
  )
  return {
    env: {
      STRIPE_SECRET_KEY: stripe.keys.stripe.secretKey,
      STRIPE_PUBLIC_KEY: stripe.keys.stripe.publicKey,
      STRIPE_WEBHOOK_SECRET: stripe.keys.stripe.webhookSecret,
      STRIPE_API_URL: stripeUrl,
      STRIPE_JS_URL: fields.url,
      PAYPAL_CLIENT_ID: paypal.keys.paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.keys.paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.keys.paypal.webhookId,
      PAYPAL_API_URL: paypalUrl,
      RAZORPAY_KEY_ID: razorpay.keys.razorpay.keyId,
      RAZORPAY_KEY_SECRET: razorpay.keys.razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.keys.razorpay.webhookSecret,
      RAZORPAY_API_URL: razorpayUrl,
      FLUTTERWAVE_SECRET_KEY: flutterwave.keys.flutterwave.secretKey,
      FLUTTERWAVE_PUBLIC_KEY: flutterwave.keys.flutterwave.publicKey,
      FLUTTERWAVE_WEBHOOK_HASH: flutterwave.keys.flutterwave.webhookHash,
      FLUTTERWAVE_API_URL: flutterwaveUrl,
      IYZICO_API_KEY: iyzico.keys.iyzico.apiKey,
      IYZICO_SECRET_KEY: iyzico.keys.iyzico.secretKey,
      IYZICO_API_URL: iyzicoUrl,
    },
    close: () => Promise.all([...pages, fields].map((one) => one.close())),
  }
}

const stripePage =
  ({ book }: Awaited<ReturnType<typeof openStripe>>) =>
  ({ pathname }: URL): PayPage | undefined => {
    const session = book.sessions.get(/^\/c\/pay\/(\w+)$/.exec(pathname)?.[1] ?? '')
    if (!session) return undefined
    const { amount_total, currency, cancel_url: back, success_url } = session
    const pay = () => {
      book.pay(session)
      return success_url
    }
    return { sum: `${amount_total / 100} ${currency}`, back, pay }
  }

const paypalPage =
  (paypal: Awaited<ReturnType<typeof openPayPal>>) =>
  ({ pathname, searchParams }: URL): PayPage | undefined => {
    const order = paypal.book.orders.get(searchParams.get('token') ?? '')
    if (pathname !== '/checkoutnow' || !order) return undefined
    const { amount, id, cancel_url, return_url } = order
    const pay = () => {
      paypal.pay(paypal.paymentOf(id))
      return `${return_url}&token=${id}&PayerID=MARYAM`
    }
    return { sum: `${amount.value} ${amount.currency_code}`, back: `${cancel_url}&token=${id}`, pay }
  }

const razorpayPage =
  (razorpay: Awaited<ReturnType<typeof openRazorpay>>) =>
  ({ href }: URL): PayPage | undefined => {
    const link = [...razorpay.book.links.values()].find(({ short_url }) => short_url === href)
    if (!link) return undefined
    const payment = razorpay.paymentOf(link.id)
    const pay = () => {
      razorpay.pay(payment)
      return `${link.callback_url}&${new URLSearchParams(razorpay.proofOf(payment))}`
    }
    return { sum: `${link.amount / 100} ${link.currency}`, pay }
  }

const flutterwavePage =
  ({ book }: Awaited<ReturnType<typeof openFlutterwave>>) =>
  ({ href }: URL): PayPage | undefined => {
    const page = book.links.get(href)
    if (!page) return undefined
    const { amount, currency, tx_ref, asked: requested } = page
    const back = (status: string) => `${requested.redirect_url}&status=${status}&tx_ref=${tx_ref}`
    const pay = () => {
      book.try(page, 'successful')
      return back('successful')
    }
    return { sum: `${amount} ${currency}`, back: back('cancelled'), pay }
  }

const iyzicoPage =
  ({ book }: Awaited<ReturnType<typeof openIyzico>>) =>
  ({ searchParams }: URL): PayPage | undefined => {
    const form = book.forms.get(searchParams.get('token') ?? '')
    if (!form) return undefined
    const { price, currency, token, asked: requested } = form
    const pay = () => {
      book.send(form, 'SUCCESS')
      return { to: String(requested.callbackUrl), token }
    }
    return { sum: `${price} ${currency}`, pay }
  }

type Book = { book: { pages: string; shop: string } }

async function openPages(
  fake: FakeProvider & Book,
  shopUrl: string,
  page: (address: URL) => PayPage | undefined,
  host = '127.0.0.1',
) {
  const http = createServer(async (request, response) => {
    const shown = page(new URL(request.url ?? '/', fake.book.pages))
    if (!shown) return await passOn(fake.url, request, response)
    const paid = request.method === 'POST' ? shown.pay() : null
    if (typeof paid === 'string') return response.writeHead(303, { location: paid }).end()
    const form = paid
      ? `<form method="post" action="${paid.to}"><input type="hidden" name="token" value="${paid.token}"><button>Back</button></form>`
      : '<form method="post"><button>Pay</button></form>'
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!DOCTYPE html><html lang="en"><title>Pay</title><link rel="icon" href="data:,"><h1>${shown.sum}</h1>
${form}${shown.back ? `<a href="${shown.back}">Back</a>` : ''}</html>`)
  })
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open))
  const url = `http://${host}:${(http.address() as AddressInfo).port}`
  Object.assign(fake.book, { pages: url, shop: shopUrl })
  return { url, close: () => Promise.all([fake.close(), new Promise((closed) => http.close(closed))]) }
}

/** Forwards all requests that are not for a page to the provider's API. */
async function passOn(api: string, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { host: _, connection: __, 'content-length': ___, ...sent } = request.headers
  const headers = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)])
  const body = parts.length > 0 ? Buffer.concat(parts) : null
  const answer = await fetch(api + request.url, { method: request.method ?? 'GET', headers, body })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}
