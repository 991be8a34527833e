import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { reviews } from './tables.ts'

let shop: TestShop
let productId: number
beforeAll(async () => {
  shop = await openTestShop()
  productId = (await aProduct(shop.db, { slug: 'lapis-ring' })).id
  const input = [5, 4, 5, 1, 3]
  await shop.db.insert(reviews).values(
    input.map((rating, day) => ({
      productId,
      rating,
      author: `Buyer ${day}`,
      language: day % 2 ? 'fa' : 'en',
      body: `Review ${day}`,
      images: day === 1 ? ['reviews/one-0123456789ab.webp'] : [],
      createdAt: new Date(Date.UTC(2026, 0, day + 1)),
    })),
  )
  await shop.db
    .insert(reviews)
    .values({ productId, rating: 1, author: 'x', language: 'en', body: 'hidden', public: false })
})
afterAll(() => shop.close())

const bodies = async (query: string) =>
  (await shop.call('GET', `/reviews/${productId}?${query}`)).data.all.data.map((one: { review: string }) => one.review)

describe('reviews of a product', () => {
  test('are returned newest first, with the counts by stars', async () => {
    const { data, status } = await shop.call('GET', '/reviews/lapis-ring')
    expect(status).toBe(200)
    expect(data.total).toEqual({ average: 3.6, total: 5, stars: [1, 0, 1, 1, 2], with_image: 1 })
    expect(data.banner).toBeNull()
    expect(data.all).toMatchObject({ total: 5, current_page: 1, last_page: 1 })
    expect(data.all.data[0]).toMatchObject({
      author: 'Buyer 4',
      rating: 3,
      review: 'Review 4',
      language: 'en',
      created_at: '2026-01-05T00:00:00.000Z',
    })
  })
  test.each([
    ['sort=highest', ['Review 2', 'Review 0', 'Review 1', 'Review 4', 'Review 3']],
    ['sort=lowest', ['Review 3', 'Review 4', 'Review 1', 'Review 2', 'Review 0']],
    ['rating=5', ['Review 2', 'Review 0']],
    ['with_image=1', ['Review 1']],
    ['per_page=2&page=3', ['Review 0']],
    ['rating=2', []],
  ])('%s', async (query, expected) => {
    expect(await bodies(query)).toEqual(expected)
  })
  test('a filter does not change the spread', async () => {
    const { data } = await shop.call('GET', `/reviews/${productId}?rating=5`)
    expect(data).toMatchObject({ all: { total: 2 }, total: { total: 5 } })
  })
  test('of an unknown or hidden product are not found', async () => {
    const hidden = await aProduct(shop.db, { public: false })
    for (const id of ['nothing', '999999', hidden.id]) {
      expect(await shop.call('GET', `/reviews/${id}`)).toMatchObject({ http: 404 })
    }
  })
  test('six stars are no rating, in both languages', async () => {
    expect(await shop.call('GET', `/reviews/${productId}?rating=6`)).toMatchObject({
      status: 201,
      message: 'Rating is not valid',
    })
    const fa = await shop.call('GET', `/reviews/${productId}?rating=6`, { language: 'fa' })
    expect(fa.message).toContain('امتیاز')
  })
})
