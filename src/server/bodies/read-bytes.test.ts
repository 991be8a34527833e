import { expect, it } from 'vitest'
import { bytesOf, discard, InvalidBody, readText } from './read-bytes.ts'

const A_BYTE = Uint8Array.of(1)

/** A request whose body the test sends piece by piece. */
function arriving(headers: Record<string, string> = {}) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller
    },
  })
  const request = new Request('http://shop.example/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return { request, send: (bytes: Uint8Array) => stream?.enqueue(bytes), end: () => stream?.close() }
}

const reasonFor = async (reading: Promise<unknown>) =>
  await reading.then(
    () => 'read',
    (error) => (error instanceof InvalidBody ? error.reason : error),
  )
const readAll = async (request: Request, most: number, pace?: Parameters<typeof bytesOf>[2]) => {
  for await (const _ of bytesOf(request, most, pace));
}

it('reads bodies in chunks, also if a character is split', async () => {
  const { request, send, end } = arriving()
  const text = readText(request, 100)
  for (const byte of new TextEncoder().encode('چای و قند')) send(Uint8Array.of(byte))
  end()
  expect(await text).toBe('چای و قند')
})

it('a too large Content-Length is rejected before the body is read', async () => {
  const { request } = arriving({ 'content-length': '101' })
  expect(await reasonFor(readAll(request, 100))).toBe('too_large')
})

it('a client that trickles bytes is disconnected, a slow one is not', async () => {
  const trickled = arriving()
  const reading = reasonFor(readAll(trickled.request, 100, { grace: 20, bytesPerSecond: 1_000_000 }))
  trickled.send(A_BYTE)
  expect(await reading).toBe('too_slow')

  const steady = arriving()
  const read = reasonFor(readAll(steady.request, 100, { grace: 0, bytesPerSecond: 0.001 }))
  steady.send(A_BYTE)
  steady.send(A_BYTE)
  steady.end()
  expect(await read).toBe('read')
})

it('an unread body is read to its end, so that the client receives the response', async () => {
  const { request, send, end } = arriving()
  discard(request)
  send(A_BYTE)
  end()
  await expect.poll(() => request.bodyUsed).toBe(true)
})
