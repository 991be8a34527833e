import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { MEASURED_HEADER } from '../storefront/analytics/measurement.ts'
import { PAYING_HEADER } from '../storefront/checkout/paying-header.ts'
import { pageHeaders } from './storefront.ts'

const shop = new Hono()
  .use(pageHeaders())
  .get('/', (c) => c.text('page'))
  .get('/pay', (c) => c.text('page', 200, { [PAYING_HEADER]: '1' }))
  .get('/measured', (c) => c.text('page', 200, { [MEASURED_HEADER]: '1' }))
const headersOf = async (path: string) => (await shop.request(path)).headers

test('pages take scripts from the shop alone', async () => {
  const headers = await headersOf('/')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).not.toContain('googletagmanager')
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('pages that are measured may load the tag as well, and do not tell how they asked for it', async () => {
  const headers = await headersOf('/measured')
  expect(headers.get('content-security-policy')).toContain("script-src 'self' https://*.googletagmanager.com;")
  expect(headers.get('content-security-policy')).toContain("object-src 'none'")
  expect(headers.has(MEASURED_HEADER)).toBe(false)
})

test('forms may lead on to who takes payments, and to nobody else', async () => {
  const policy = (await headersOf('/')).get('content-security-policy') ?? ''
  const formAction = policy.split('; ').find((part) => part.startsWith('form-action')) ?? ''
  for (const place of [
    'https://checkout.stripe.com',
    'https://rzp.io',
    'https://*.razorpay.com',
    'https://*.paypal.com',
  ]) {
    expect(formAction.split(' ')).toContain(place)
  }
  expect(formAction).not.toMatch(/ (\*|https:)( |;|$)/)
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
