import { expect, it } from 'vitest'
import { createClient } from './client.ts'
import { contract } from './index.ts'

const answering = (status: number, headers: Record<string, string> = {}) =>
  createClient(contract, {
    baseUrl: 'http://shop.example/api/v1',
    language: 'en',
    currency: 'AFN',
    fetch: () => Response.json({ status, message: 'No.', data: null }, { status, headers }),
  })

it.each([
  [429, { 'retry-after': '42' }, 42],
  [429, {}, undefined],
  [503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, undefined],
])('an error %d with %j states the seconds until a retry: %j', async (status, headers, retryAfter) => {
  await expect(answering(status, headers).cart.byUser()).rejects.toMatchObject({ status, message: 'No.', retryAfter })
})

it.each<[string, () => Promise<Response>]>([
  ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
  ['something else answers', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the answer has no status', async () => Response.json({ message: 'Hello' })],
])('API is down when %s (spec §8)', async (_, fetch) => {
  const options = { baseUrl: 'http://shop.example/api/v1', language: 'fa', currency: 'AFN', fetch }
  const asked = createClient(contract, options).site.common()
  await expect(asked).rejects.toMatchObject({ status: 503, message: 'API is down.' })
})

it('a client uses the visitor’s current identity, and creates each function once', async () => {
  const sent: (string | null)[] = []
  const visitor: { token?: string } = {}
  const client = createClient(contract, {
    baseUrl: 'http://shop/api/v1',
    language: 'en',
    currency: 'AFN',
    get bearer() {
      return visitor.token
    },
    fetch: (request) => {
      sent.push(request.headers.get('authorization'))
      return Response.json({ status: 200, message: '', data: null })
    },
  })
  await client.site.common()
  visitor.token = 'somebody'
  await client.site.common()
  expect(sent).toEqual([null, 'Bearer somebody'])
  expect(client.site).toBe(client.site)
})
