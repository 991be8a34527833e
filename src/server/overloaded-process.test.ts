import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyPreparedDatabase } from '#api/platform/database/testing/embedded-copy.ts'
import { freePort, start, stop, untilReady } from '#test/harness/shop-process.ts'

/** After the signal, the process repeatedly blocks its event loop for a tenth of a second. */
const block = `process.once('SIGUSR2', () => setInterval(() => { const end = performance.now() + 100; while (performance.now() < end); }, 1))`

const key = 'a-key-that-both-processes-know'
const folder = mkdtempSync(join(tmpdir(), 'charsu-late-'))
let shop: ChildProcess
let url: string
beforeAll(async () => {
  await copyPreparedDatabase(folder)
  const port = `${await freePort()}`
  url = `http://127.0.0.1:${port}`
  const preload = `--import "data:text/javascript,${encodeURIComponent(block)}"`
  const env = { DEMO: '0', DATABASE_URL: '', DATA_DIR: folder, PORT: port, NODE_OPTIONS: preload }
  shop = start({ ...env, REFUSE_LATE_MS: '30', API_KEY: key })
  await untilReady(url, shop)
})
afterAll(async () => {
  shop.kill('SIGKILL')
  await stop(shop)
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, cookie = '') => fetch(url + path, { headers: { cookie }, redirect: 'manual' })

it('an overloaded process refuses browsing visitors, and serves protected endpoints, cached pages and health checks', async () => {
  await expect.poll(async () => (await get('/fa/brands')).status).toBe(200)
  shop.kill('SIGUSR2')
  await expect.poll(async () => (await get(`/fa/faq?q=${Math.random()}`)).status).toBe(503)
  const away = await get('/fa/faq?q=1')
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
  expect(away.headers.get('cache-control')).toBe('private, no-store')
  expect(away.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await away.text()).toMatch(/<html lang="fa" dir="rtl">[\s\S]*بیروبار/)
  expect((await get('/faq', 'user_token=a-guest-with-a-cart-1')).status).toBe(503)
  expect((await get('/api/v1/products')).status).toBe(503)
  const ofPage = await fetch(`${url}/api/v1/products`, {
    headers: { 'x-api-key': key, 'x-client-address': '203.0.113.9' },
  })
  expect(ofPage.status).toBe(200)
  expect((await fetch(`${url}/api/v1/products?page=2`, { headers: { 'x-api-key': `${key}?` } })).status).toBe(503)
  for (const path of ['/healthz', '/readyz', '/fa/brands', '/checkout', '/user/order/7', '/console'])
    expect([path, (await get(path)).status]).not.toEqual([path, 503])
})
