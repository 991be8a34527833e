import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf } from './bodies/read-bytes.ts'
import { timeout } from './timeouts.ts'

const SHORT = 200
let server: ReturnType<typeof serve>
beforeAll(async () => {
  const readOn = async (request: Request) => {
    try {
      for await (const _ of bytesOf(request, 1_000, { grace: SHORT, bytesPerSecond: 1_000_000 }));
      return new Response('read')
    } catch {
      return new Response('too slow', { status: 408 })
    }
  }
  // Leaves the global `Request` unchanged for other tests in this process.
  const options = { port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false, serverOptions: timeout(SHORT) }
  server = serve({ fetch: readOn, ...options })
  await once(server, 'listening')
})
afterAll(() => server.close())

/** The answer to a client that sends these bytes and then waits, once the connection is closed. */
async function heardBy(words: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.write(words)
  await once(socket, 'close')
  return heard
}

test('closes a connection whose headers never end', async () => {
  expect(await heardBy('POST / HTTP/1.1\r\nhost: shop.example\r\n')).toContain('408')
})

test('closes a connection whose body never ends', async () => {
  const head = 'POST / HTTP/1.1\r\nhost: shop.example\r\ncontent-length: 100\r\n\r\n'
  expect(await heardBy(`${head}a`)).toContain('too slow')
})
