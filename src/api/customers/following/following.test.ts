import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../../catalog/stores/tables.ts'
import { aFlashSale, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, type Member } from '../../testing/shoppers.ts'

let shop: TestShop
let maryam: Member
let silk: { id: number; slug: string }
let nuts: { id: number; slug: string }
beforeAll(async () => {
  shop = await openTestShop()
  silk = await aStore(shop.db, { slug: 'herat-silk', title: { en: 'Herat Silk', fa: 'ابریشم هرات' } })
  nuts = await aStore(shop.db, { slug: 'nuts' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  maryam = await aMember(shop)
})

const follow = (member: Member, id: number, following?: boolean) =>
  member.post('/user/store/follow', { store_id: id, ...(following !== undefined && { following }) })
const followed = async (member: Member, query = '', more = {}) =>
  (await member.get(`/user/store/following-list${query}`, more)).data
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)

describe('following a store', () => {
  test('is toggled, or set as requested', async () => {
    expect(await follow(maryam, silk.id)).toMatchObject({ status: 200, data: { store_id: silk.id, following: true } })
    expect((await follow(maryam, silk.id)).data.following).toBe(false)
    for (const wanted of [true, true, false, false])
      expect((await follow(maryam, silk.id, wanted)).data.following).toBe(wanted)
  })

  test('of twenty presses at once every one counts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(maryam, silk.id)))
    expect(answers.filter((answer) => answer.data.following)).toHaveLength(10)
    expect((await followed(maryam)).total).toBe(0)
    await Promise.all(Array.from({ length: 20 }, () => follow(maryam, silk.id, true)))
    expect((await followed(maryam)).total).toBe(1)
  })

  test('refuses a store that is not open', async () => {
    const closed = await aStore(shop.db, { public: false })
    for (const id of [closed.id, 999_999, 99_999_999_999, 0])
      expect(await follow(maryam, id)).toMatchObject({ status: 201, data: { codes: ['store_unknown'] } })
  })

  test('lists stores, the newest first, in pages; a closed one is left out and can be left', async () => {
    const third = await aStore(shop.db)
    for (const { id } of [silk, nuts, third]) await follow(maryam, id)
    expect(idsOf((await followed(maryam)).data)).toEqual([third.id, nuts.id, silk.id])
    const second = await followed(maryam, '?per_page=2&page=2', { language: 'fa' })
    expect(second).toMatchObject({ total: 3, last_page: 2, data: [{ title: 'ابریشم هرات', city: 'کابل' }] })
    await shop.db.update(stores).set({ public: false }).where(eq(stores.id, third.id))
    expect(await followed(maryam)).toMatchObject({ total: 2 })
    expect((await follow(maryam, third.id)).data.following).toBe(false)
  })

  test('is private, and not for guests', async () => {
    await follow(maryam, silk.id)
    expect((await followed(await aMember(shop))).total).toBe(0)
    const guest = aShopper(shop)
    expect(await guest.get('/user/store/following-list')).toMatchObject({ http: 401, data: null })
    expect(await guest.post('/user/store/follow', { store_id: silk.id })).toMatchObject({ http: 401, data: null })
  })
})

describe('the news of followed stores', () => {
  test('are its running sales and newest offers of public, available products', async () => {
    const store = await aStore(shop.db)
    const of = (input: object) => aProduct(shop.db, { storeId: store.id, ...input })
    const age = (days: number) => ({ createdAt: new Date(Date.now() - days * 86_400_000) })
    const old = await of({ offered: 80_000, ...age(9) })
    const fresh = await of({ offered: 90_000, ...age(1) })
    await of({ offered: 100_000 })
    await of({ offered: 50_000, stock: 0 })
    await of({ offered: 50_000, public: false })
    const scarf = await of({})
    const foreign = await aProduct(shop.db, { storeId: nuts.id, offered: 1_000 })
    const items = [
      { productId: scarf.id, price: 60_000 },
      { productId: foreign.id, price: 900 },
    ]
    const sale = await aFlashSale(shop.db, { items })
    await aFlashSale(shop.db, { public: false, items: [{ productId: scarf.id, price: 1 }] })
    await aFlashSale(shop.db, {
      startsAt: new Date(Date.now() + 3_600_000),
      endsAt: new Date(Date.now() + 7_200_000),
      items: [{ productId: old.id, price: 1 }],
    })
    await follow(maryam, store.id)
    await maryam.post('/user/wishlist/action', { product_id: fresh.id })
    const [news] = (await followed(maryam)).data
    expect(news.flash_sales).toMatchObject([{ id: sale.id, products: [{ id: scarf.id, current: 600 }] }])
    expect(idsOf(news.flash_sales[0].products)).toEqual([scarf.id])
    expect(news.deals).toMatchObject([
      { id: fresh.id, wishlisted: true },
      { id: old.id, wishlisted: false },
    ])
    expect(news.deals).toHaveLength(2)
  })

  test('cost as many statements for one store as for five', async () => {
    await follow(maryam, silk.id)
    const one = await shop.statementsOf(() => followed(maryam))
    for (let n = 0; n < 4; n++) {
      const store = await aStore(shop.db)
      await aProduct(shop.db, { storeId: store.id, offered: 10_000 })
      await follow(maryam, store.id)
    }
    expect((await followed(maryam)).total).toBe(5)
    // Without offers, no cards are read.
    expect((await shop.statementsOf(() => followed(maryam))).length - one.length).toBeLessThanOrEqual(2)
  })
})
