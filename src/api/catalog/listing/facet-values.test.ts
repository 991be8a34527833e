import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand, aCategory, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let shop: TestShop
let brands: { id: number }[]
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  const [storeId, categoryId] = [(await aStore(db)).id, (await aCategory(db)).id]
  brands = []
  for (let place = 0; place < 23; place++) brands.push(await aBrand(db, { position: place }))
  const colours = brands.map((_, place) => ({ values: { colour: `c${place}` }, stock: place }))
  await aProduct(db, { storeId, categoryId, brandId: brands[22]?.id ?? 0 })
  for (const brand of brands) await aProduct(db, { storeId, categoryId, brandId: brand.id, inventories: colours })
})
afterAll(() => shop.close())

const data = async (path: string) => (await shop.call('GET', path)).data

test('a listing sends the twenty fullest values, those chosen besides, and how many there are', async () => {
  const last = brands[21]?.id
  const { brands: shown, brands_in_all } = await data('/all?per_page=1')
  expect([shown.length, brands_in_all, shown[0]]).toMatchObject([20, 23, { id: brands[22]?.id, count: 2 }])
  expect(shown.map(({ id }: { id: number }) => id)).not.toContain(last)
  const chosen = (await data(`/all?per_page=1&brand=${last}`)).brands
  expect(chosen).toHaveLength(21)
  expect(chosen).toContainEqual(expect.objectContaining({ id: last, count: 1 }))
  const colour = (await data('/all?per_page=1&attributes=c21')).facets.find(
    ({ attribute }: { attribute: string }) => attribute === 'colour',
  )
  expect([colour.options.length, colour.in_all]).toEqual([21, 23])
})

test('all values are paged, the fullest first', async () => {
  const first = await data('/facet/brand?per_page=15')
  const second = await data('/facet/brand?per_page=15&page=2')
  expect(first.options).toMatchObject({ total: 23, last_page: 2, data: expect.any(Array) })
  expect(first.options.data[0]).toMatchObject({ value: String(brands[22]?.id), count: 2 })
  const values = [...first.options.data, ...second.options.data].map(({ value }: { value: string }) => value)
  expect([...new Set(values)]).toHaveLength(23)
  expect(await data('/facet/attributes?attribute=colour&per_page=60')).toMatchObject({
    title: 'colour',
    options: { total: 23 },
  })
  expect((await data(`/facet/store?brand=${brands[0]?.id}`)).options).toMatchObject({ total: 1, data: [{ count: 1 }] })
})

test('of an attribute that is not there nothing is found', async () => {
  expect(await shop.call('GET', '/facet/attributes?attribute=none')).toMatchObject({ http: 404 })
  expect(await shop.call('GET', '/facet/attributes')).toMatchObject({ http: 404 })
})
