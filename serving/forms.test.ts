import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { acceptForms } from './forms.ts'

const shop = new Hono().use(acceptForms).all('/contact', async (c) => {
  const form = c.req.method === 'POST' ? await c.req.raw.formData() : undefined
  return c.text(`read ${form?.get('message')?.toString().length ?? 0}`)
})
const send = (init: RequestInit) => shop.request('/contact', init)
const formOf = (length: number) => new URLSearchParams({ message: 'm'.repeat(length) })

test('pages are read and take forms', async () => {
  expect(await (await send({ method: 'GET' })).text()).toBe('read 0')
  expect(await (await send({ method: 'POST', body: formOf(10) })).text()).toBe('read 10')
  const picture = new FormData()
  picture.set('message', 'm'.repeat(1_000_000))
  expect(await (await send({ method: 'POST', body: picture })).text()).toBe('read 1000000')
})

test('other methods and other content are turned away, not an error of the shop', async () => {
  expect((await send({ method: 'PUT', body: formOf(1) })).status).toBe(405)
  expect((await send({ method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD, POST')
  expect((await send({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415)
})

test('a form without end is not read to its end', async () => {
  expect((await send({ method: 'POST', body: formOf(16_000_001) })).status).toBe(413)
  let sent = 0
  const endless = new ReadableStream({
    pull: (stream) => {
      sent += 1_000_000
      stream.enqueue(new Uint8Array(1_000_000))
    },
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await send({ method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit)
  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(40_000_000)
})
