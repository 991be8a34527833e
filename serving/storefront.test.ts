import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { MEASURED_HEADER } from '../storefront/analytics/measurement.ts'
import { pageHeaders } from './storefront.ts'

const shop = new Hono()
  .use(pageHeaders())
  .get('/', (c) => c.text('page'))
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
