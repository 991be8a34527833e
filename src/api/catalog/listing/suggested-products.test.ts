import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCategory, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'

let shop: TestShop
const ids: Record<string, number> = {}
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  const [teas, pots] = [await aCategory(db), await aCategory(db)]
  const [mine, other] = [await aStore(db), await aStore(db)]
  const put = async (name: string, input: object) => {
    ids[name] = (await aProduct(db, { title: { en: name }, ...input })).id
  }
  await put('green tea', { categoryId: teas.id, storeId: mine.id })
  await put('black tea', { categoryId: teas.id, storeId: other.id, sold: 3 })
  await put('herb tea', { categoryId: teas.id, storeId: mine.id, sold: 9 })
  await put('teapot', { categoryId: pots.id, storeId: mine.id, sold: 1 })
  await put('cup', { categoryId: pots.id, storeId: mine.id, sold: 50 })
  await put('tray', { categoryId: pots.id, storeId: other.id })
  await put('spoon', { categoryId: pots.id, storeId: mine.id, sold: 1 })
  await put('hidden pot', { categoryId: pots.id, storeId: mine.id, sold: 70, public: false })
  await put('foreign pot', { categoryId: pots.id, storeId: other.id, sold: 99 })
  const maryam = aShopper(shop)
  const home = await maryam.livesIn()
  for (const name of ['green tea', 'tray']) await maryam.put(ids[name] as number)
  await maryam.post('/cart/update-shipping', { address_id: home })
  expect(await maryam.order(home)).toMatchObject({ status: 200 })
})
afterAll(() => shop.close())

const suggested = (query = '') => shop.call('GET', `/suggested-products/${ids['green tea']}${query}`)
const titles = (paged: { data: { title: string }[] }) => paged.data.map((product) => product.title)

describe('suggested products', () => {
  test('the same category, the most bought first, without the product itself', async () => {
    const { data, status } = await suggested()
    expect(status).toBe(200)
    expect(titles(data.suggestion_1)).toEqual(['herb tea', 'black tea'])
  })
  test('products bought together, then the store’s products, among equals the latest first', async () => {
    expect(titles((await suggested()).data.suggestion_2)).toEqual(['tray', 'cup', 'spoon', 'teapot'])
  })
  test('a page may begin with products bought together and continue with the products of the store', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => suggested(`?page=${page}&per_page=2`)))
    expect(pages.map(({ data }) => titles(data.suggestion_2))).toEqual([['tray', 'cup'], ['spoon', 'teapot'], []])
    const [second] = await Promise.all([suggested('?page=2&per_page=3')])
    expect(second.data.suggestion_2).toMatchObject({ total: 4, last_page: 2 })
    expect(titles(second.data.suggestion_2)).toEqual(['teapot'])
  })
  test('both are paged', async () => {
    const { data } = await suggested('?page=2&per_page=1')
    expect(data.suggestion_1).toMatchObject({ current_page: 2, last_page: 2, total: 2 })
    expect(titles(data.suggestion_1)).toEqual(['black tea'])
    expect(titles(data.suggestion_2)).toEqual(['cup'])
  })
  test('of an unknown product are not found', async () => {
    expect(await shop.call('GET', '/suggested-products/nothing')).toMatchObject({ http: 404, status: 404 })
  })
})
