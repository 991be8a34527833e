import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let shop: TestShop
let storeId: number
beforeAll(async () => {
  shop = await openTestShop()
  const store = await aStore(shop.db, { slug: 'herat-silk', title: { en: 'Herat Silk', fa: 'ابریشم هرات' } })
  storeId = store.id
  await aProduct(shop.db, { storeId, title: { en: 'Silk scarf', fa: 'دستمال' }, ratingSum: 9, ratingCount: 2, sold: 5 })
  await aProduct(shop.db, {
    storeId,
    title: { en: 'Silk shawl', fa: 'پتو' },
    ratingSum: 5,
    ratingCount: 1,
    selling: 900_000,
  })
  await aProduct(shop.db, { storeId, title: { en: 'Cushion', fa: 'بالشت' } })
  await aProduct(shop.db, { storeId, public: false, ratingSum: 100, ratingCount: 100 })
  await aProduct(shop.db, { title: { en: 'Silk scarf from elsewhere', fa: 'دیگر' } })
  await aStore(shop.db, { slug: 'closed', public: false })
})
afterAll(() => shop.close())

const titles = (answer: { data: { result: { data: { title: string }[] } } }) =>
  answer.data.result.data.map((product) => product.title).sort()

describe('a store', () => {
  test('shows the store and its ratings, from public products only', async () => {
    const { data, status } = await shop.call('GET', '/store?slug=herat-silk', { language: 'fa' })
    expect(status).toBe(200)
    expect(data.store).toMatchObject({
      id: storeId,
      title: 'ابریشم هرات',
      city: 'کابل',
      rating: 4.7,
      review_count: 3,
      product_count: 3,
      member_since: '2024-01-01T00:00:00.000Z',
    })
    expect(data.followed).toBe(false)
    expect(data.heading).toMatchObject({ kind: 'store', slug: 'herat-silk' })
    expect(data.facets.some((facet: { key: string }) => facet.key === 'store')).toBe(false)
  })
  test('is found by its id, too', async () => {
    expect((await shop.call('GET', `/store?id=${storeId}`)).data.store.slug).toBe('herat-silk')
  })
  test('lists, filters, searches and pages its own products only', async () => {
    expect(titles(await shop.call('GET', '/store?slug=herat-silk'))).toEqual(['Cushion', 'Silk scarf', 'Silk shawl'])
    expect(titles(await shop.call('GET', '/store?slug=herat-silk&q=scarf'))).toEqual(['Silk scarf'])
    expect(titles(await shop.call('GET', '/store?slug=herat-silk&min=2000'))).toEqual(['Silk shawl'])
    const second = await shop.call('GET', '/store?slug=herat-silk&page=2&per_page=2')
    expect(second.data.result).toMatchObject({ current_page: 2, last_page: 2, total: 3 })
    expect(second.data.result.data).toHaveLength(1)
  })
  test.each(['slug=nobody', 'id=999999', 'slug=closed'])('%s is not found', async (which) => {
    expect(await shop.call('GET', `/store?${which}`)).toMatchObject({ http: 404, status: 404 })
  })
  test.each(['hidden', 'deleted'])('that is %s while its page is made is not found', async (how) => {
    const { id } = await aStore(shop.db, { slug: how })
    const close = how === 'hidden' ? sql`update stores set public = false` : sql`delete from stores`
    const { pool } = shop.database
    const query = pool.query
    onTestFinished(() => {
      pool.query = query
    })
    pool.query = (async (...input: Parameters<typeof query>) => {
      const { text } = input[0] as unknown as { text?: string }
      if (text?.includes('memberSince')) {
        pool.query = query
        await shop.db.execute(sql`${close} where id = ${id}`)
      }
      return query.apply(pool, input)
    }) as typeof query
    expect(await shop.call('GET', `/store?slug=${how}`)).toMatchObject({ http: 404, status: 404 })
    expect(pool.query, 'it was closed meanwhile').toBe(query)
  })
  test('must be named', async () => {
    expect(await shop.call('GET', '/store')).toMatchObject({ status: 201, message: 'Store is required' })
    expect(await shop.call('GET', '/store', { language: 'fa' })).toMatchObject({
      status: 201,
      data: { codes: ['required'] },
    })
  })
})
