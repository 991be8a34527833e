import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, type Member } from '../../testing/shoppers.ts'

let shop: TestShop
let maryam: Member
let store: { id: number }
let kettle: { id: number }
let pot: { id: number }
beforeAll(async () => {
  shop = await openTestShop()
  store = await aStore(shop.db, { slug: 'copper' })
  kettle = await aProduct(shop.db, { storeId: store.id })
  pot = await aProduct(shop.db, { storeId: store.id })
  maryam = await aMember(shop)
  await maryam.post('/user/wishlist/action', { product_id: kettle.id })
  await maryam.post('/user/compare-list/action', { product_id: pot.id })
  await maryam.post('/user/store/follow', { store_id: store.id })
})
afterAll(() => shop.close())

describe('any viewer of a page', () => {
  it('gets the saved items among the requested ids, and no others', async () => {
    const seen = await maryam.get(`/user/viewer?products=${kettle.id},${pot.id}&stores=${store.id}`)
    const none = { collected: [], bought: [], cart_count: 0, is_logged_in: true }
    expect(seen.data).toMatchObject({ wished: [kettle.id], compared: [pot.id], followed: [store.id], ...none })
    const elsewhere = await maryam.get(`/user/viewer?products=${pot.id}&bought=${kettle.id}`)
    expect(elsewhere.data).toMatchObject({ wished: [], compared: [pot.id], followed: [], bought: [] })
  })

  it('does not see saved items of others', async () => {
    const karim = await aMember(shop)
    const { data } = await karim.get(`/user/viewer?products=${kettle.id},${pot.id}&stores=${store.id}`)
    expect(data).toMatchObject({ wished: [], compared: [], followed: [], is_logged_in: true })
  })

  it('gets nothing for unknown ids', async () => {
    const { http, data } = await maryam.get('/user/viewer?products=99999999999&stores=99999999999&bought=99999999999')
    expect([http, data.wished, data.followed, data.bought]).toEqual([200, [], [], []])
  })

  it('is identified by the guest token, which is required', async () => {
    const guest = await shop.call('GET', `/user/viewer?products=${kettle.id}&user_token=${randomUUID()}`)
    expect(guest.data).toMatchObject({ name: '', is_logged_in: false, cart_count: 0, wished: [] })
    expect(await shop.call('GET', '/user/viewer')).toMatchObject({ status: 401 })
  })
})
