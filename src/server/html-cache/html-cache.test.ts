import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { withScript } from '#storefront/testing/with-script.ts'
import { createHttpServer } from '../http-server.ts'
import { pageHeaders } from '../page-headers.ts'
import type { Site } from '../site.ts'
import { HtmlCache } from './html-cache.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const MEMBER = withScript('user_token=a-guest-with-a-cart', { name: 'Maryam' })

/**
 * A shop behind its cache. `headers` and `status` belong to its answers; `asked` lists the requests that reached it.
 */
async function aShop() {
  const shop = {
    revision: 'one' as string | undefined,
    refreshed: 0,
    status: 200,
    headers: {} as Record<string, string>,
    asked: [] as { url: string; cookie: string | null; isShared: boolean; host: string | null }[],
    crowded: undefined as number | undefined,
    arrived: 0,
    /** A render ends once this many requests have arrived. */
    awaited: 0,
    requestPage,
    // biome-ignore lint/suspicious/noExplicitAny: set below
    cache: undefined as any as HtmlCache,
  }
  const app: Site = new Hono()
  app.use('*', pageHeaders())
  app.all('*', async (c) => {
    const { url, headers } = c.req.raw
    const [cookie, host] = [headers.get('cookie'), headers.get('host')]
    shop.asked.push({ url, cookie, isShared: c.env.isShared === true, host })
    while (shop.arrived < shop.awaited) await setImmediate()
    if (c.env.retryAfterSeconds) return c.text('crowded', 503)
    const page = `<p>${'Kettles '.repeat(300)}${shop.asked.length} for ${cookie || 'all'}</p>`
    const said = { 'content-type': 'text/html; charset=utf-8', ...shop.headers }
    return c.body(page, shop.status as 200, c.env.isShared ? said : { ...said, 'cache-control': 'private, no-store' })
  })
  const cache = new HtmlCache({
    fetch: (requested, env) => app.fetch(requested, env),
    revision: () => shop.revision,
    refresh: async () => {
      shop.refreshed++
      shop.revision = 'one'
    },
    origin: 'https://shop.example',
    refuse: () => shop.crowded,
  })
  shop.cache = cache
  const server = createHttpServer((requested, env) => cache.fetch(requested, env), {
    first: (incoming, outgoing) => {
      shop.arrived++
      return cache.answer(incoming, outgoing) !== undefined
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  async function requestPage(path = '/', headers: Record<string, string> = {}, method = 'GET') {
    const { port } = server.address() as AddressInfo
    const requested = request({ port, path, headers, method, agent: false }).end()
    const [answer] = await once(requested, 'response')
    const { date: _, ...said } = answer.headers
    return { status: answer.statusCode, headers: said, body: await text(answer) }
  }
  return shop
}

it('answers every visitor with the same page, status and headers, rendered once from nothing of theirs', async () => {
  const shop = await aShop()
  const first = await shop.requestPage('/all?page=2&utm_source=x', {
    cookie: `${MEMBER}; currency=USD`,
    host: 'evil.example',
  })
  const second = await shop.requestPage('/all?page=2', { cookie: 'currency=USD' })
  expect(shop.asked).toEqual([
    { url: 'https://shop.example/all?page=2', cookie: 'currency=USD', isShared: true, host: null },
  ])
  expect(second).toEqual(first)
  expect(first.body).toContain('for currency=USD')
  expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=5/)
  expect(first.headers.vary).toBe('accept-encoding, cookie, save-data')
  expect(first.headers['set-cookie']).toBeUndefined()
})

it('renders a page for a shopper without script, and never caches that', async () => {
  const shop = await aShop()
  const cookie = 'user_token=a-guest-with-a-cart'
  expect((await shop.requestPage('/', { cookie })).body).toContain(cookie)
  expect((await shop.requestPage('/')).body).toContain('for all')
  expect((await shop.requestPage('/', { cookie })).headers['cache-control']).toBe('private, no-store')
  expect(shop.asked.map(({ isShared }) => isShared)).toEqual([false, true, false])
})

it('renders a page once for simultaneous requests', async () => {
  const shop = await aShop()
  const answers = await Promise.all([shop.requestPage(), shop.requestPage('/', { cookie: MEMBER }), shop.requestPage()])
  expect([new Set(answers.map(({ body }) => body)).size, shop.asked.length]).toEqual([1, 1])
})

it('answers 304 to a browser that has the page, from the cache and with a fresh render', async () => {
  const shop = await aShop()
  const { headers } = await shop.requestPage('/', { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], headers.etag]).toEqual(['br', expect.stringMatching(/^W\/".+-br"$/)])
  const again = await shop.requestPage('/', { 'accept-encoding': 'br', 'if-none-match': headers.etag as string })
  expect([again.status, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  expect(again.headers['content-security-policy']).toBeDefined()
})

it('renders again for another page, another revision, and when its time is over', async () => {
  const shop = await aShop()
  for (const headers of [{}, { cookie: 'province=AF-KAB' }, { 'accept-encoding': 'br' }, { 'save-data': 'on' }])
    await shop.requestPage('/', headers as Record<string, string>)
  expect(shop.asked).toHaveLength(4)
  await shop.requestPage()
  expect(shop.asked).toHaveLength(4)
  shop.revision = undefined
  await shop.requestPage()
  expect([shop.asked.length, shop.refreshed]).toEqual([4, 1])
  shop.revision = 'two'
  await shop.requestPage()
  expect(shop.asked).toHaveLength(5)
})

it('removes an expired page without another request', async () => {
  const shop = await aShop()
  shop.headers = { 'cache-control': 'public, max-age=1' }
  for (let n = 0; n < 20; n++) await shop.requestPage(`/?page=${n}`)
  expect(shop.cache.stats.entries).toBe(20)
  await expect.poll(() => shop.cache.stats, { timeout: 5_000 }).toMatchObject({ entries: 0, bytes: 0 })
})

it.each([
  ['sets a cookie', 200, { 'set-cookie': 'currency=USD' }],
  ['is private', 200, { 'cache-control': 'private, no-store' }],
  ['is not there', 404, {}],
  ['leads elsewhere', 301, { location: '/elsewhere' }],
])('a response that %s goes to one visitor and is not cached', async (_, status, headers) => {
  const shop = await aShop()
  Object.assign(shop, { status, headers })
  const [one, other] = [await shop.requestPage(), await shop.requestPage()]
  expect([one.status, other.status, shop.asked.length]).toEqual([status, status, 2])
  expect(one.headers['cache-control']).toBe('private, no-store')
  const together = await Promise.all([shop.requestPage(), shop.requestPage()])
  expect(together[0]?.body === '' || together[0]?.body !== together[1]?.body).toBe(true)
  expect(shop.cache.stats.entries).toBe(0)
})

it('a failed render answers all waiting requests, and the next request renders again', async () => {
  const shop = await aShop()
  Object.assign(shop, { status: 503, awaited: 3 })
  const together = await Promise.all([
    shop.requestPage(),
    shop.requestPage('/', { cookie: MEMBER }),
    shop.requestPage(),
  ])
  expect(together.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
    Array.from({ length: 3 }, () => [503, 'private, no-store']),
  )
  expect(shop.asked).toHaveLength(1)
  await shop.requestPage()
  expect(shop.asked).toHaveLength(2)
})

it('a response that is outdated at once is not cached', async () => {
  const shop = await aShop()
  for (const said of ['public, max-age=0', 'no-cache']) {
    shop.headers = { 'cache-control': said }
    await shop.requestPage()
  }
  expect(shop.cache.stats.entries).toBe(0)
})

it('an overloaded shop answers from the cache, renders recently cached pages and refuses others', async () => {
  const shop = await aShop()
  await shop.requestPage()
  shop.crowded = 7
  expect((await shop.requestPage()).status).toBe(200)
  expect((await shop.requestPage('/brands')).status).toBe(503)
  shop.revision = 'two'
  expect([(await shop.requestPage()).status, shop.cache.stats.misses]).toEqual([200, 2])
})
