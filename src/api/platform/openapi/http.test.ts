import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openApiHttp } from './http.ts'

const api = new Hono().route('/api/v1', openApiHttp('https://shop.example'))
const get = (path: string, headers: Record<string, string> = {}) => api.request(`/api/v1/${path}`, { headers })

test('the API reference loads scripts and styles only from our own files', async () => {
  const page = await get('docs')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).not.toContain('unsafe')
  const text = await page.text()
  expect(text).not.toMatch(/<script>|<style|style=|\son\w+=|https?:/)
})

test('the API reference has the security headers of a page', async () => {
  const { headers } = await get('docs')
  expect(Object.fromEntries(headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'x-frame-options': 'DENY',
  })
})

test('every file that the API reference loads exists, and is compressed for clients that accept it', async () => {
  const text = await (await get('docs')).text()
  const names = [...text.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, name]) => String(name))
  expect(names).toHaveLength(4)
  for (const name of names) {
    const [plain, packed] = [await get(name), await get(name, { 'accept-encoding': 'br, gzip' })]
    expect(plain.status, name).toBe(200)
    expect(plain.headers.get('content-type')).toMatch(name.endsWith('.js') ? /^text\/javascript/ : /^text\/css/)
    expect(gunzipSync(await packed.arrayBuffer()).equals(Buffer.from(await plain.arrayBuffer())), name).toBe(true)
  }
  expect((await get('docs/package.json')).status).toBe(404)
})

test('the document contains the address of the shop', async () => {
  expect(await (await get('openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://shop.example/api/v1' }],
  })
})

test('the document is compressed for clients that accept it', async () => {
  const packed = await get('openapi.json', { 'accept-encoding': 'gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const [small, plain] = [Buffer.from(await packed.arrayBuffer()), await (await get('openapi.json')).text()]
  expect(gunzipSync(small).toString()).toBe(plain)
  expect(small.length).toBeLessThan(plain.length / 5)
})
