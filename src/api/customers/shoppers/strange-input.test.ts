import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, inHerat } from '../../testing/shoppers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const huge = 99_999_999_999
it.each([
  [`/store?id=${huge}`, 404],
  [`/flash-sale/${huge}`, 404],
  [`/product/${huge}`, 404],
  [`/all?home_spm=${huge}`, 404],
  [`/all?brand=${huge}`, 404],
  [`/products?ids=${huge}`, 200],
])('%s names nothing: %i', async (path, expected) => {
  expect((await shop.call('GET', path)).http).toBe(expected)
})

it('parcels of stores that cannot be are refused, not crashed over', async () => {
  const maryam = aShopper(shop)
  const { data } = await maryam.post('/user/address/action', inHerat)
  const parcels = [{ store_id: huge, shipping_type: 1, shipping_rule_id: -huge }]
  const answer = await maryam.post('/cart/update-shipping', { address_id: data.id, parcels })
  expect(answer).toMatchObject({ http: 200, data: { codes: ['shipping_rule_unknown'] } })
})

it.each<[string, object, number]>([
  ['/cart/action', { product_id: huge }, 200],
  ['/cart/action', { product_id: -1, inventory_id: huge, quantity: 1e15 }, 200],
  ['/cart/action', { product_id: 1.5 }, 200],
  ['/cart/action', { product_id: 2 ** 32, bundle: true }, 200],
  ['/cart/action', { product_id: 1, bundle: true, free_inventory_id: 2 ** 32 }, 200],
  ['/cart/action', {}, 200],
  ['/cart/update-shipping', { parcels: [{ store_id: huge, shipping_type: 1, shipping_rule_id: huge }] }, 200],
  ['/user/address/action', { ...inHerat, name: 'a\u0000b' }, 400],
  ['/user/address/action', { ...inHerat, name: 'a\ud800b', landmark: '\\u0000' }, 200],
  ['/user/address/action', { ...inHerat, name: 'x'.repeat(5000) }, 200],
  ['/order/action', { address_id: 'not-an-id', payment_method: 2 }, 200],
  ['/order/by-user', { page: 1e9 }, 200],
  ['/order/by-user', { page: 99_999, per_page: 60 }, 200],
])('%s %o is answered, not crashed over', async (path, body, expected) => {
  expect((await aShopper(shop).post(path, body)).http).toBe(expected)
})

it.each(['toString', 'constructor', '__proto__', 'valueOf'])('a language called %s is refused', async (lang) => {
  const refused = { http: 200, status: 201, data: { codes: ['language_not_spoken'] } }
  expect(await shop.call('GET', `/common?lang=${lang}`)).toMatchObject(refused)
  expect(await shop.call('GET', '/common', { headers: { language: lang } })).toMatchObject(refused)
  expect((await shop.call('GET', `/localization?locale_code=${lang}`)).http).toBe(404)
})
