import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCategory, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aStaffMember } from '../testing/staff.ts'

let shop: TestShop
let operator: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  operator = await aStaffMember(shop, { role: 'operator' })
})
afterAll(() => shop.close())

const named = { title_en: 'Eid', ends_at: '2099-12-21T18:00' }
const preview = (kind: string, fields: object) =>
  operator.post(`/console/deals/${kind}/preview`, { ...named, ...fields })
const listed = async (kind: string) => (await operator.get(`/console/deals/${kind}`)).data.data

describe('a promotion is previewed before it is added', () => {
  test('a bundle with the names, pictures and current prices of its two products', async () => {
    const { id: storeId } = await aStore(shop.db)
    const buy = await aProduct(shop.db, { storeId, title: { en: 'Kettle', fa: 'چاینک' }, offered: 80_000 })
    const free = await aProduct(shop.db, { storeId, title: { en: 'Cup', fa: 'پیاله' }, stock: 0 })
    const parts = { buy: buy.slug, buy_quantity: '۲', free: free.slug, free_quantity: '1' }
    expect((await preview('bundles', parts)).data).toMatchObject({
      buy: { id: buy.id, title: { fa: 'چاینک' }, image: buy.image, price: 800, in_stock: true },
      free: { title: { en: 'Cup' }, price: 1000, in_stock: false },
    })
    expect(await listed('bundles')).toEqual([])
    await operator.post('/console/deals/bundles', { ...named, ...parts })
    expect(await listed('bundles')).toMatchObject([{ buy_title: { fa: 'چاینک' }, free_title: { en: 'Cup' } }])
  })

  test.each([
    ['no-such', 'name_unknown'],
    [undefined, 'bundle_of_two_stores'],
  ])('a bundle that cannot be is refused: %s', async (free, code) => {
    const [buy, other] = [await aProduct(shop.db), await aProduct(shop.db)]
    const parts = { buy: buy.slug, buy_quantity: 1, free: free ?? other.slug, free_quantity: 1 }
    expect((await preview('bundles', parts)).data.codes).toEqual([code])
  })

  test('a voucher with the names of its targets', async () => {
    const [store, category] = [await aStore(shop.db), await aCategory(shop.db)]
    const one = await aProduct(shop.db)
    const fields = { code: 'EID', price_type: '1', amount: '100' }
    const whole = { store: null, category: null, product_ids: [] }
    expect((await preview('vouchers', fields)).data).toEqual(whole)
    expect((await preview('vouchers', { ...fields, store: store.slug, category: category.slug })).data).toEqual({
      ...{ store: store.title, category: category.title, product_ids: [] },
    })
    expect((await preview('vouchers', { ...fields, products: `${one.slug}\n` })).data).toEqual({
      ...{ ...whole, product_ids: [one.id] },
    })
    for (const wrong of [{ store: 'no-such' }, { category: 'no-such' }, { products: 'no-such' }])
      expect((await preview('vouchers', { ...fields, ...wrong })).data.codes).toEqual(['name_unknown'])
    expect(await listed('vouchers')).toEqual([])
  })

  test('a sale in rows as well as in lines', async () => {
    const { slug, title } = await aProduct(shop.db, { selling: 100_000 })
    const row = { product: slug, price: '۷۵۰', allotment: '10', cap_per_buyer: '2' }
    const cost = async (sold: unknown) => (await operator.post('/console/deals/sales/cost', { sold })).data.data
    expect(await cost([row])).toMatchObject([{ product: slug, title, price: 750, allotment: 10, cap_per_buyer: 2 }])
    expect(await cost(`${slug} ۷۵۰ 10 2`)).toEqual(await cost([row]))
    for (const wrong of [[], [{ ...row, price: '0' }], [{ ...row, allotment: '1.5' }], [{ product: slug }]])
      expect((await operator.post('/console/deals/sales/cost', { sold: wrong })).status).toBe(201)
  })
})
