import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { createHttpServer } from './http-server.ts'

const CALL = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'
/** Waits until the events of this turn were processed. */
const heard = () => new Promise((resolve) => setImmediate(resolve))
const noWait = { drain: 0, timeout: 60_000, hurry: AbortSignal.abort() }

/** A server that answers when the test says so. */
async function aServer() {
  const requested: (() => void)[] = []
  let noticed = () => {}
  const server = createHttpServer(
    () =>
      new Promise<Response>((resolve) => {
        requested.push(() => resolve(new Response('tea')))
        noticed()
      }),
  )
  const end = gracefulShutdown(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    end,
    client: () => connect(port, '127.0.0.1'),
    /** The next waiting request, as a function that answers it. */
    async request() {
      while (requested.length === 0) await new Promise<void>((resolve) => (noticed = resolve))
      return requested.shift() as () => void
    },
  }
}

test('answers requests in progress and closes their connections', async () => {
  const { end, client, request } = await aServer()
  const busy = client()
  busy.write(CALL)
  const answer = await request()
  const ended = end(noWait)
  await heard()
  answer()
  expect(await text(busy)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*tea/i)
  expect(await ended).toBe(0)
})

test('accepts new connections during the drain time, and keep-alive connections stay', async () => {
  const { end, client, request } = await aServer()
  const hurry = new AbortController()
  const ended = end({ drain: 3_600_000, timeout: 60_000, hurry: hurry.signal })
  const late = client()
  late.write(CALL)
  ;(await request())()
  const [first] = await once(late, 'data')
  expect(String(first)).toMatch(/connection: keep-alive/i)
  late.write(CALL)
  const second = await request()
  hurry.abort()
  await heard()
  second()
  expect(await text(late)).toMatch(/connection: close/i)
  expect(await ended).toBe(0)
})

test('idle connections do not delay the shutdown', async () => {
  const { server, end, client, request } = await aServer()
  const silent = client()
  await once(server, 'connection')
  const idle = client()
  idle.write(CALL)
  ;(await request())()
  await once(idle, 'data')
  expect(await end(noWait)).toBe(0)
  await Promise.all([silent, idle].map((socket) => (socket.closed ? undefined : once(socket.resume(), 'close'))))
})

test('a request that outlives all patience is cut off and counted', async () => {
  const { end, client, request } = await aServer()
  const stuck = client()
  stuck.on('error', () => {})
  stuck.write(CALL)
  await request()
  expect(await end({ ...noWait, timeout: 1 })).toBe(1)
})
