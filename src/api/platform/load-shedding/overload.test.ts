import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createApi } from '../../app.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { AnswerCache } from '../cache/answer-cache.ts'
import { watchLoad } from './overload.ts'

const LIMIT = 1_000
const EVERY = 100

let shop: TestShop
let loadShedding: ReturnType<typeof watchLoad>
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => loadShedding.close())
afterAll(() => shop.close())

/** A watch with its own clock. Time passes, and checks run, only when the test says so. */
function watching(limit = LIMIT) {
  const clock = { now: 0 }
  loadShedding = watchLoad({ limit, pool: shop.database.pool, now: () => clock.now })
  loadShedding.close()
  /** Runs one check for each number, late by this many milliseconds. */
  function late(...by: number[]) {
    for (const more of by) {
      clock.now += EVERY + more
      loadShedding.look()
    }
  }
  return { clock, late }
}

it('one long task causes no rejection; repeated delays do, until they end', () => {
  const { late } = watching()
  late(5_000, 0, 0)
  expect(loadShedding.retryAfterOf(false)).toBeUndefined()
  late(1_500, 1_200, 1_100)
  expect(loadShedding.retryAfterOf(false)).toBeGreaterThanOrEqual(5)
  late(10)
  expect(loadShedding.retryAfterOf(false)).toBeUndefined()
  expect(loadShedding.refused).toEqual({ loop: 1, database: 0, pages: 0 })
})

it('a request of a shopper with a cart is accepted up to twice the delay', () => {
  const { late } = watching()
  late(1_500, 1_500, 1_500)
  expect([loadShedding.retryAfterOf(false) !== undefined, loadShedding.retryAfterOf(true)]).toEqual([true, undefined])
  late(2_500, 2_500, 2_500)
  expect(loadShedding.retryAfterOf(true)).toBeDefined()
})

it('no request is rejected if load shedding is disabled', () => {
  const { late } = watching(0)
  late(90_000, 90_000, 90_000)
  expect(loadShedding.retryAfterOf(false)).toBeUndefined()
})

it('the database delay is the time that a statement waits for a connection, and ends with that wait', async () => {
  const { clock } = watching()
  const { statements } = shop.database.pool
  const held = await Promise.all(Array.from({ length: statements.options.max }, () => statements.connect()))
  const waits = statements.query('select 1')
  loadShedding.look()
  clock.now += 1_500
  expect(loadShedding.database).toBe(1_500)
  expect(loadShedding.retryAfterOf(false)).toBeDefined()
  for (const client of held) client.release()
  await waits
  await expect.poll(() => statements.waitingCount).toBe(0)
  await expect.poll(() => statements.idleCount).toBe(statements.totalCount)
  loadShedding.look()
  expect(loadShedding.database).toBe(0)
})

it('waiting transactions cause the rejection of changes, but not of reads', async () => {
  const { clock } = watching()
  const { pool } = shop.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waits = pool.connect().then((client) => client.release())
  const api = createApi({ ...shop.services, loadShedding })
  const send = async (method: string, path: string) =>
    (await api.request(`/api/v1${path}`, { method }, { clientAddress: '203.0.113.9' })).status
  loadShedding.look()
  clock.now += 2_500
  expect(loadShedding.database).toBe(2_500)
  expect([loadShedding.retryAfterOf(false), loadShedding.retryAfterOf(true)]).toEqual([undefined, undefined])
  expect(loadShedding.retryAfterOf(true, 'changes')).toBeDefined()
  expect([await send('GET', '/products'), await send('POST', '/user/signin')]).toEqual([200, 503])
  for (const client of held) client.release()
  await waits
  await expect.poll(() => pool.waitingCount).toBe(0)
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
})

it('an overloaded process rejects calls except protected endpoints, calls of pages and cached responses', async () => {
  const { late } = watching()
  const cache = new AnswerCache()
  cache.enable(Number.POSITIVE_INFINITY)
  const api = createApi({ ...shop.services, loadShedding }, cache)
  const from = { clientAddress: '203.0.113.9' }
  const get = (path: string, who: object = from) => api.request(`/api/v1${path}`, {}, who)
  await get('/categories')
  late(3_000, 3_000, 3_000)
  const refused = await get('/products', from)
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
  expect(await refused.json()).toMatchObject({ status: 503, message: expect.stringContaining('very busy') })
  const through = [
    get('/categories'),
    get('/products', {}),
    get('/products', { ...from, isStorefrontCall: true }),
    ...['/cart/by-user', '/user/address/all', '/user/profile', '/user/viewer'].map((path) =>
      get(`${path}?user_token=a-guest-with-a-cart-1`),
    ),
    get('/order/by-user?user_token=a-guest-with-a-cart-1'),
    get('/console/orders'),
    api.request('/api/v1/user/address/action', { method: 'POST', body: '{}' }, from),
    ...['/console/sign-in', '/console/invitation/read', '/console/invitation/accept'].map((path) =>
      api.request(`/api/v1${path}`, { method: 'POST', body: '{}' }, from),
    ),
    api.request('/api/v1/webhooks/stripe', { method: 'POST', body: '{}' }, from),
  ]
  for (const answer of await Promise.all(through)) expect(answer.status).not.toBe(503)
})
