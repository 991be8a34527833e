import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undeclared } from '#api/testing/declared.ts'
import { createHttpServer } from './http-server.ts'

const server = createHttpServer(() => Response.json({ status: 200, message: '', data: null }))
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n'

/** Sends raw bytes, and reads until the server closes the connection. */
async function send(bytes: string, meanwhile?: () => Promise<void>) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  await meanwhile?.()
  const [head = '', body = ''] = (await text(socket)).replace(GO_ON, '').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(': ') as [string, string]))
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) }
}

const call = (...lines: string[]) => `${['GET /api/v1/common HTTP/1.1', ...lines].join('\r\n')}\r\n\r\n`

test.each([
  [417, 'another expectation', call('Host: shop', 'Expect: 200-maybe')],
  [431, 'headers without end', call('Host: shop', `Cookie: ${'x'.repeat(20_000)}`)],
  [431, 'an address without end', call('Host: shop').replace('common', 'x'.repeat(20_000))],
  [400, 'no HTTP', 'HELLO\r\n\r\n'],
  [400, 'no host', call('Connection: close')],
  [400, 'a host that is none', call('Host: a b', 'Connection: close')],
  [400, 'an address that is none', call('Host: shop', 'Connection: close').replace('/api', '\\api')],
  [400, 'two lengths', call('Host: shop', 'Content-Length: 1', 'Content-Length: 2')],
])('%i in the envelope for %s', async (status, _, bytes) => {
  const answer = await send(bytes)
  expect(answer).toMatchObject({ status, body: { status, data: null } })
  expect(undeclared('GET', '/common', answer)).toBeUndefined()
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'cache-control': 'no-store', connection: 'close' })
})

test('408 in the envelope for a request that never ends', async () => {
  const connected = once(server, 'connection')
  const answer = await send('GET /api/v1/common HTTP/1.1\r\nHo', async () => {
    const [socket] = await connected
    server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  })
  expect(answer).toMatchObject({ status: 408, body: { status: 408, data: null } })
  expect(undeclared('GET', '/common', answer)).toBeUndefined()
})

test('evaluates Expect: 100-continue and Accept-Language', async () => {
  expect(await send(call('Host: shop', 'Expect: 100-continue', 'Connection: close'))).toMatchObject({ status: 200 })
  const dari = await send(call('Host: shop', 'Expect: tea', 'Language: fa'))
  expect(dari.body.message).toMatch(/^[آ-ی].*Expect/)
})
