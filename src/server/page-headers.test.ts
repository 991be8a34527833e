import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { FRAMED_HEADER } from '#console/content/framed-header.ts'
import { PAYING_HEADER } from '#storefront/ordering/checkout/paying-header.ts'
import { MEASURED_HEADER } from '#storefront/site/analytics/measurement.ts'
import { COLOURS_HEADER } from '#web/colours.ts'
import { hashOf } from '#web/style-hash.ts'
import { loadConfig } from './config.ts'
import { outsideOrigins, pageHeaders } from './page-headers.ts'

const shop = new Hono()
  .use(pageHeaders())
  .get('/', (c) => c.text('page'))
  .get('/pay', (c) => c.text('page', 200, { [PAYING_HEADER]: '1' }))
  .get('/framed', (c) => c.text('page', 200, { [FRAMED_HEADER]: '1' }))
  .get('/measured', (c) => c.text('page', 200, { [MEASURED_HEADER]: '1' }))
const headersOf = async (path: string) => (await shop.request(path)).headers

test('pages take scripts from the shop alone', async () => {
  const headers = await headersOf('/')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).not.toContain('googletagmanager')
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('nothing of a page is made from a text, by script or as a style, but its own colours', async () => {
  const coloured = new Hono()
    .use(pageHeaders())
    .get('/', (c) => c.text('page', 200, { [COLOURS_HEADER]: hashOf(':root{--primary:#0a7b3e}') }))
  const { headers } = await coloured.request('/')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types charsu")
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/)
  expect(policy).not.toContain('unsafe')
  expect(headers.has(COLOURS_HEADER)).toBe(false)
})

test('pages with analytics may load its script, without a referrer', async () => {
  const headers = await headersOf('/measured')
  expect(headers.get('content-security-policy')).toContain("script-src 'self' https://*.googletagmanager.com;")
  expect(headers.get('content-security-policy')).toContain("object-src 'none'")
  expect(headers.has(MEASURED_HEADER)).toBe(false)
})

/** The `form-action` origins of a shop with this configuration. */
async function formsOf(env: Record<string, string>) {
  const pages = new Hono().use(pageHeaders(outsideOrigins(loadConfig(env)))).get('/', (c) => c.text('page'))
  const policy = (await pages.request('/')).headers.get('content-security-policy') ?? ''
  return policy.split('; ').find((part) => part.startsWith('form-action'))
}
const [google, paypal] = [
  { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' },
]

test('forms may be sent to the shop and to configured payment providers only', async () => {
  expect(await formsOf({})).toBe("form-action 'self'")
  expect(await formsOf(google)).toBe("form-action 'self' https://accounts.google.com")
  const played = { ...google, ...paypal, PAYPAL_API_URL: 'https://paypal.example/v2' }
  const expected = "form-action 'self' https://accounts.google.com https://*.paypal.com https://paypal.example"
  expect(await formsOf(played)).toBe(expected)
})

test('of an API elsewhere the keys are not known: forms lead to each provider there is', async () => {
  const places = (await formsOf({ API_URL: 'https://api.example/api/v1' }))?.split(' ')
  const known = ['https://*.facebook.com', 'https://checkout.stripe.com', 'https://rzp.io', 'https://*.razorpay.com']
  expect(places).toEqual(
    expect.arrayContaining([...known, 'https://checkout.flutterwave.com', 'https://*.iyzipay.com']),
  )
  expect(places).not.toContain('https:')
})

test('the page where a card is typed may load Stripe, and no other page may', async () => {
  const headers = await headersOf('/pay')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
  expect(policy).toContain("connect-src 'self' https://api.stripe.com")
  expect(headers.has(PAYING_HEADER)).toBe(false)
  for (const path of ['/', '/measured']) {
    expect((await headersOf(path)).get('content-security-policy')).not.toContain('js.stripe.com')
  }
})

test('previews can be framed by the shop only', async () => {
  const headers = await headersOf('/framed')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self';")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.has(FRAMED_HEADER)).toBe(false)
  for (const path of ['/', '/pay', '/measured'])
    expect((await headersOf(path)).get('content-security-policy')).toContain("frame-ancestors 'none'")
})
