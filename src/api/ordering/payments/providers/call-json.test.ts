import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callJson } from './call-json.ts'
import { ProviderUnavailable } from './provider.ts'
import { stripeProvider } from './stripe/provider.ts'

const answers: Record<string, (response: ServerResponse) => void> = {
  '/silent': () => {},
  '/stops': (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"half":'),
  '/page': (response) => response.end('<h1>Down for a while</h1>'),
  '/troubles': (response) => response.writeHead(502).end('{}'),
  '/too-often': (response) => response.writeHead(429).end('{}'),
  '/other-key': (response) => response.writeHead(401).end('{}'),
  '/elsewhere': (response) => response.writeHead(302, { location: '/fine' }).end(),
  '/fine': (response) => response.end('{"fine":true}'),
  '/no': (response) => response.writeHead(422).end('{"issue":"NO"}'),
}
const requested: string[] = []
const server = createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  requested.push(path)
  answers[path]?.(response)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const call = (path: string, timeout?: number) =>
  callJson(`${url}${path}?of=maryam`, { method: 'GET', headers: { authorization: 'Bearer key' }, timeout })

it.each(['/silent', '/stops'])('a request to %s fails at the timeout', async (path) => {
  await expect(call(path, 20)).rejects.toThrow(ProviderUnavailable)
})

it('the Stripe library has the same timeout and does not repeat a request without a response', async () => {
  const keys = { secretKey: 'sk_test', publicKey: 'pk_test', webhookSecret: 'whsec', url, timeout: 20 }
  const silent = { id: '0193', reference: 'cs_silent', openedAt: new Date() }
  await expect(stripeProvider(keys).confirm(silent)).rejects.toThrow(ProviderUnavailable)
  expect(requested.filter((path) => path.endsWith('cs_silent')).length).toBeLessThan(2)
})

it.each(['/page', '/troubles', '/too-often', '/other-key', '/elsewhere'])(
  'the response of %s counts as a temporary failure',
  async (path) => {
    const trouble = await call(path).catch((error: unknown) => error)
    expect(trouble).toBeInstanceOf(ProviderUnavailable)
    expect(String(trouble)).not.toMatch(/Bearer|maryam|127\.0\.0\.1/)
  },
)

it('responses with status 200 and 422 are returned as results', async () => {
  expect(await call('/fine')).toEqual({ status: 200, json: { fine: true } })
  expect(await call('/no')).toEqual({ status: 422, json: { issue: 'NO' } })
})
