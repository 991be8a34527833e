import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '../../app.ts'
import { flashSaleProducts, inventories, products } from '../../catalog/products/tables.ts'
import { vouchers } from '../../ordering/vouchers/tables.ts'
import { banners } from '../../site/settings/tables.ts'
import { tablesWithTimes } from '../../tables-with-times.ts'
import { aBundleDeal, aVoucher } from '../../testing/offers.ts'
import { aFlashSale, aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { createLog } from '../log/log.ts'
import { AnswerCache } from './answer-cache.ts'
import { watchData } from './watch-data.ts'

const GUEST = 'guest-token-0123456789'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Statements that the work sent, without those that watch the data. */
const askedOf = async (work: () => unknown) =>
  (await shop.statementsOf(async () => await work())).filter((statement) => !statement.includes('data_versions'))

/** A process of the shop with its own API and cache on the shared database. */
async function aProcess() {
  const cache = new AnswerCache()
  const stop = await watchData([cache], shop.db, createLog('silent'))
  const api = createApi(shop.services, cache)
  const get = (path: string, headers: Record<string, string> = {}) => api.request(`/api/v1${path}`, { headers })
  return { cache, get, stop }
}

describe('shared responses', () => {
  /** Creates the data before the process, so that the process drops nothing during the test. */
  let here: Awaited<ReturnType<typeof aProcess>>
  let slug: string
  beforeEach(async () => {
    slug = (await aProduct(shop.db, { title: { en: 'Kettle', fa: 'چاینک' }, selling: 70_000 })).slug
    here = await aProcess()
  })
  afterEach(() => here.stop())

  test('are served the second time without a database query and with a new request id', async () => {
    const first = await here.get(`/product/${slug}`)
    const text = await first.text()
    let second: Response | undefined
    const statements = await askedOf(async () => {
      second = await here.get(`/product/${slug}`)
    })
    expect(statements).toEqual([])
    expect(await second?.text()).toBe(text)
    expect(second?.headers.get('cache-control')).toContain('s-maxage=10')
    expect(second?.headers.get('vary')).toContain('language')
    expect(second?.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    expect(second?.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('return 304 without a body for a matching ETag', async () => {
    const etag = (await here.get('/common')).headers.get('etag') ?? ''
    const again = await here.get('/common', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await here.get('/common', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('are cached by language, currency and filters, but not by the order of filters', async () => {
    const data = async (headers: Record<string, string>) =>
      (await (await here.get(`/product/${slug}`, headers)).json()).data
    expect(await data({})).toMatchObject({ title: 'Kettle', current: 700 })
    expect(await data({ language: 'fa' })).toMatchObject({ title: 'چاینک' })
    expect(await data({ currency: 'USD' })).toMatchObject({ current: 10 })
    await here.get('/products?sort=newest&per_page=5')
    const cached = await here.get('/products?per_page=5&sort=newest')
    expect(cached.headers.get('etag')).toBe((await here.get('/products?sort=newest&per_page=5')).headers.get('etag'))
  })

  test('are used for guests and visitors, and never for a bearer token or an invalid token', async () => {
    await here.get('/products')
    const statements = await askedOf(() => here.get(`/products?user_token=${GUEST}`))
    expect(statements).toEqual([])
    expect((await here.get('/products', { authorization: 'Bearer nobody' })).status).toBe(401)
    expect((await here.get('/products?user_token=short')).status).toBe(401)
  })

  test('with unknown parameters are rejected without a query; an encoded parameter gets its own response', async () => {
    await here.get('/products?q=kettle')
    const statements = await askedOf(async () => {
      for (let n = 0; n < 50; n++)
        expect(await (await here.get(`/products?x=${n}&q=kettle&y`)).json()).toMatchObject({
          status: 201,
          data: { codes: ['parameter_unknown', 'parameter_unknown'] },
        })
    })
    expect(statements).toEqual([])
    const all = await (await here.get('/products')).text()
    expect(all).not.toBe(await (await here.get('/products?%71=nothing-like-it')).text())
    expect(await (await here.get('/products')).text()).toBe(all)
    for (const query of ['q=nothing-like-it&q=kettle', 'q=kettle&q=nothing-like-it'])
      expect(await (await here.get(`/products?${query}`)).json()).toMatchObject({ data: { codes: ['invalid_field'] } })
    const many = await (await here.get('/products?brand=1&brand=2')).json()
    expect(many).toEqual(await (await here.get('/products?brand=2,1')).json())
  })

  test('are not cached if the request is rejected or the path unknown', async () => {
    const refused = await here.get('/products?per_page=999')
    expect(await refused.json()).toMatchObject({ status: 201 })
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect((await here.get('/product/later')).status).toBe(404)
    await shop.db.transaction(async (tx) => void (await aProduct(tx, { slug: 'later' })))
    expect((await here.get('/product/later')).status).toBe(200)
  })

  test('are computed once for fifty simultaneous requests', async () => {
    const one = await askedOf(() => here.get('/all?sort=newest'))
    here.cache.clear()
    const fifty = await askedOf(() => Promise.all(Array.from({ length: 50 }, () => here.get('/all?sort=newest'))))
    expect(fifty).toHaveLength(one.length)
  })
})

describe('a change in the database', () => {
  const seenBy = async (process: Awaited<ReturnType<typeof aProcess>>, slug: string) =>
    (await (await process.get(`/product/${slug}`)).json()).data

  test('of a price appears in every process', async () => {
    const { id, slug } = await aProduct(shop.db, { selling: 100_000 })
    const processes = [await aProcess(), await aProcess()]
    for (const process of processes) expect(await seenBy(process, slug)).toMatchObject({ current: 1000 })
    await shop.db.update(products).set({ selling: 90_000 }).where(eq(products.id, id))
    for (const process of processes)
      await vi.waitFor(async () => expect(await seenBy(process, slug)).toMatchObject({ current: 900 }), {
        timeout: 120_000,
      })
    for (const process of processes) process.stop()
  })

  test('raises the version when stock, a sale or a voucher runs out, not with every unit sold', async () => {
    const { id, inventoryId } = await aProduct(shop.db, { stock: 3 })
    const sale = await aFlashSale(shop.db, { items: [{ productId: id, price: 50_000, allotment: 2 }] })
    const version = async () =>
      (await shop.db.execute(sql`select sum(version)::int v from data_versions`)).rows[0]?.v as number
    const raises = async (change: () => PromiseLike<unknown>) => {
      const before = await version()
      await change()
      return (await version()) > before
    }
    const stockOf = (stock: number) => () =>
      shop.db.update(inventories).set({ stock }).where(eq(inventories.id, inventoryId))
    const sold = (pieces: number) => () =>
      shop.db.update(flashSaleProducts).set({ sold: pieces }).where(eq(flashSaleProducts.flashSaleId, sale.id))
    expect(await raises(stockOf(2))).toBe(false)
    expect(await raises(stockOf(0))).toBe(true)
    expect(await raises(stockOf(1))).toBe(true)
    expect(await raises(sold(1))).toBe(false)
    expect(await raises(sold(2))).toBe(true)
    expect(await raises(() => shop.db.update(products).set({ sold: 9 }).where(eq(products.id, id)))).toBe(false)
    expect(await raises(() => shop.db.update(products).set({ public: false }).where(eq(products.id, id)))).toBe(true)
    const voucher = await aVoucher(shop.db, { usageLimit: 2 })
    const used = (times: number) => () =>
      shop.db.update(vouchers).set({ used: times }).where(eq(vouchers.id, voucher.id))
    expect(await raises(used(1))).toBe(false)
    expect(await raises(used(2))).toBe(true)
    expect(await raises(() => aBundleDeal(shop.db, { buyProductId: id, freeProductId: id }))).toBe(true)
  })

  test('at the start or end of a voucher, bundle or banner limits how long the cache is used', async () => {
    class ListeningCache extends AnswerCache {
      until = 0
      override enable(nextChangeAt: number) {
        this.until = nextChangeAt
        super.enable(nextChangeAt)
      }
    }
    const nextChange = async () => {
      const cache = new ListeningCache()
      const stop = await watchData([cache], shop.db, createLog('silent'), { timed: tablesWithTimes })
      stop()
      return cache.until
    }
    /** Minutes from now, by the clock of this process. */
    const waited = async () => Math.round(((await nextChange()) - Date.now()) / 60_000)
    const inMinutes = (n: number) => new Date(Date.now() + n * 60_000)
    const { id } = await aProduct(shop.db)
    await aVoucher(shop.db, { endsAt: inMinutes(30) })
    expect(await waited()).toBe(30)
    const window = { startsAt: inMinutes(20), endsAt: inMinutes(50) }
    await aBundleDeal(shop.db, { buyProductId: id, freeProductId: id, ...window })
    expect(await waited()).toBe(20)
    const banner = { placement: 'top', title: { en: 'Eid' }, text: {}, image: '', sourceType: 6 } as const
    await shop.db.insert(banners).values({ ...banner, startsAt: inMinutes(15) })
    expect(await waited()).toBe(15)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await waited(), 'uses the clock of the database, not the process clock, which is ten minutes ahead').toBe(15)
  })
})

describe('the cache', () => {
  const bytes = (length: number) => async () => new Uint8Array(length)

  test('stores nothing while data changes are not watched', async () => {
    const cache = new AnswerCache()
    await cache.answer('a', bytes(1))
    expect(cache.find('a')).toBeUndefined()
  })

  test('expires entries after ten seconds, or earlier when a sale starts or ends', async () => {
    const cache = new AnswerCache()
    cache.enable(Number.POSITIVE_INFINITY)
    const { freshUntil } = await cache.answer('a', bytes(1))
    expect(cache.find('a', freshUntil - 1)).toBeDefined()
    expect(cache.find('a', freshUntil)).toBeUndefined()
    const saleEnds = Date.now() + 9_000
    cache.enable(saleEnds)
    expect((await cache.answer('b', bytes(1))).freshUntil).toBe(saleEnds)
  })

  test('counts the lifetime of a slow entry from its completion, unless a scheduled change passed meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    onTestFinished(() => void vi.useRealTimers())
    const cache = new AnswerCache()
    cache.enable(Number.POSITIVE_INFINITY)
    const takes = (milliseconds: number, meanwhile = () => {}) =>
      cache.answer('slow', async () => {
        vi.setSystemTime(Date.now() + milliseconds)
        meanwhile()
        return new Uint8Array(1)
      })
    expect((await takes(12_000)).freshUntil).toBe(Date.now() + 10_000)
    expect(cache.find('slow')).toBeDefined()
    cache.clear()
    // A sale began while the answer was in progress, and the next change arrives before it is done. The answer shows
    // the shop without the sale.
    cache.enable(Date.now() + 1_000)
    await takes(12_000, () => cache.enable(Number.POSITIVE_INFINITY))
    expect(cache.find('slow')).toBeUndefined()
  })

  test('evicts entries that were not requested again when it is full', async () => {
    const cache = new AnswerCache({ entries: 2, bytes: 10_000 })
    cache.enable(Number.POSITIVE_INFINITY)
    for (const key of ['a', 'b']) await cache.answer(key, bytes(10))
    cache.find('a')
    await cache.answer('c', bytes(10))
    expect(['a', 'b', 'c'].filter((key) => cache.find(key))).toEqual(['a', 'c'])
    await cache.answer('too large', bytes(1_001))
    expect(cache.find('too large')).toBeUndefined()
  })

  test('counts the size of keys, and frees the space of expired entries', async () => {
    const cache = new AnswerCache({ bytes: 20_000, lifetime: 0 })
    cache.enable(Number.POSITIVE_INFINITY)
    const keys = Array.from({ length: 100 }, (_, n) => `${n}${'k'.repeat(500)}`)
    for (const key of keys) await cache.answer(key, bytes(10))
    const keptAt = (time: number) => keys.filter((key) => cache.find(key, time) !== undefined).length
    expect(keptAt(0)).toBeGreaterThan(0)
    expect(keptAt(0)).toBeLessThan(15)
    cache.enable(Number.POSITIVE_INFINITY)
    expect(keptAt(0)).toBe(0)
  })

  test('does not store a response that was started before a data change', async () => {
    const cache = new AnswerCache()
    cache.enable(Number.POSITIVE_INFINITY)
    const slow = cache.answer('a', async () => {
      cache.clear()
      return new Uint8Array(1)
    })
    await slow
    expect(cache.find('a')).toBeUndefined()
  })

  test('returns a failure to all waiting requests, and tries again for the next one', async () => {
    const cache = new AnswerCache()
    cache.enable(Number.POSITIVE_INFINITY)
    const fail = async () => Promise.reject(new Error('unavailable'))
    const both = await Promise.allSettled([cache.answer('a', fail), cache.answer('a', fail)])
    expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected'])
    expect((await cache.answer('a', bytes(3))).body).toHaveLength(3)
  })
})
