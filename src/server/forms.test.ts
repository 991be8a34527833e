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

test('other methods and content types are rejected without an internal error', async () => {
  expect((await send({ method: 'PUT', body: formOf(1) })).status).toBe(405)
  expect((await send({ method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD, POST')
  expect((await send({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415)
})
