import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pageHeaders } from './page-headers.ts'
import { setSafeHeaders } from './set-safe-headers.ts'

const shop = new Hono()
  .use('*', setSafeHeaders)
  .get('/healthz', (c) => c.text('alive'))
  .get('/fetched', () => fetch('data:text/css,a{}'))
  .use('*', pageHeaders())
  .get('/', (c) => c.html('page'))

test.each(['/healthz', '/fetched', '/nothing', '/'])(
  '%s forbids frames and type guessing, and requires TLS for a year',
  async (path) => {
    const { headers } = await shop.request(path)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  },
)

test('pages keep their own policy', async () => {
  expect((await shop.request('/')).headers.get('content-security-policy')).toContain("script-src 'self'")
})
