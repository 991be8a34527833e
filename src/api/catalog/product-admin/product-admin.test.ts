import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aCategory, aProduct, inventoryOf } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { products } from '../products/tables.ts'
import { stockChanges } from './tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
let omid: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
  omid = await aStaffMember(shop, { role: 'operator', name: 'Omid' })
})
afterAll(() => shop.close())

const titles = async (query: string) => {
  const { data } = await nargis.get(`/console/products?${query}`)
  return data.data.map(({ title }: { title: { en: string } }) => title.en)
}

const rowOf = async (id: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row
}

const searched = async (words: string): Promise<number[]> => {
  const { data } = await shop.call('GET', `/search?q=${encodeURIComponent(words)}`)
  return (
    JSON.stringify(data)
      .match(/"id":\d+/g)
      ?.map((text) => Number(text.slice(5))) ?? []
  )
}

describe('the list of products', () => {
  it('finds by names in both languages, SKU and every filter', async () => {
    const above = await aCategory(shop.db)
    const below = await aCategory(shop.db, { parentId: above.id })
    const kettle = await aProduct(shop.db, { title: { en: 'Copper kettle', fa: 'چاینک مسی' }, categoryId: below.id })
    await aProduct(shop.db, { title: { en: 'Hidden rug', fa: 'قالین' }, public: false, stock: 0 })
    await aProduct(shop.db, { title: { en: 'Few shawls' }, stock: 3, image: 'default.svg' })
    const [{ sku = '' } = {}] = kettle.inventories
    expect(await titles('search=copper%20ket')).toEqual(['Copper kettle'])
    expect(await titles(`search=${encodeURIComponent('چای')}`)).toEqual(['Copper kettle'])
    expect(await titles(`search=${sku.toLowerCase()}`)).toContain('Copper kettle')
    expect(await titles(`category=${above.id}`)).toEqual(['Copper kettle'])
    expect(await titles(`store=${kettle.storeId}`)).toEqual(['Copper kettle'])
    expect(await titles('shown=hidden')).toEqual(['Hidden rug'])
    expect(await titles('stock=out')).toEqual(['Hidden rug'])
    expect(await titles('stock=low')).toEqual(['Few shawls'])
    expect(await titles('missing=fa')).toEqual(['Few shawls'])
    expect(await titles('missing=en')).toEqual([])
    expect(await titles('picture=none')).toEqual(['Few shawls'])
    expect(await titles('search=%25')).toEqual([])
  })

  it('is read page by page, in as many statements for many as for one', async () => {
    for (let n = 0; n < 5; n++) await aProduct(shop.db)
    const one = await shop.statementsOf(() => nargis.get('/console/products?limit=1'))
    const many = await shop.statementsOf(() => nargis.get('/console/products?limit=5'))
    expect(many).toHaveLength(one.length)
    const all = await titles('limit=100')
    const first = (await nargis.get('/console/products?limit=3')).data
    expect([...(await titles('limit=3')), ...(await titles(`limit=97&before=${first.next}`))]).toEqual(all)
  })
})

describe('a product', () => {
  it('is changed field by field, found by its new words within the second, and written down', async () => {
    const { id } = await aProduct(shop.db, { title: { en: 'Plain bowl', fa: 'کاسه' }, selling: 150_000 })
    const before = await rowOf(id)
    const body = { set: { title_en: 'Istalif turquoise bowl' }, seen: { title_en: 'Plain bowl' } }
    expect(await omid.post(`/console/products/${id}`, body)).toMatchObject({
      status: 200,
      data: { fields: { title_en: 'Istalif turquoise bowl', title_fa: 'کاسه', selling: 1500 } },
    })
    const after = await rowOf(id)
    expect(after).toMatchObject({ ...before, title: { en: 'Istalif turquoise bowl', fa: 'کاسه' } })
    expect(await searched('turquoise')).toContain(id)
    expect(await searched('plain')).not.toContain(id)
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'product.change'))
    expect(entry).toMatchObject({
      actorName: 'Omid',
      targetId: String(id),
      changes: { title_en: { before: 'Plain bowl', after: 'Istalif turquoise bowl' } },
    })
    expect(Object.keys(entry?.changes ?? {})).toEqual(['title_en'])
  })

  it('that two edit loses nothing of either', async () => {
    const { id } = await aProduct(shop.db, { title: { en: 'Shawl' }, selling: 100_000 })
    const { fields: seen } = (await nargis.get(`/console/products/${id}`)).data
    // A price must be at least the smallest coin.
    expect((await omid.post(`/console/products/${id}`, { set: { selling: 1e-6 }, seen })).status).toBe(201)
    await omid.post(`/console/products/${id}`, { set: { selling: 1200, tags: 'wool' }, seen })
    expect(await nargis.post(`/console/products/${id}`, { set: { title_fa: 'شال' }, seen })).toMatchObject({
      status: 200,
    })
    expect(await nargis.post(`/console/products/${id}`, { set: { selling: 900, offered: 800 }, seen })).toMatchObject({
      status: 201,
      data: { codes: ['changed_meanwhile'], fields: { selling: expect.stringContaining('1,200') } },
    })
    expect(await rowOf(id)).toMatchObject({ selling: 120_000, offered: 0, tags: ['wool'], title: { fa: 'شال' } })
    const knowing = { set: { selling: 900 }, seen: { selling: 1200 } }
    expect(await nargis.post(`/console/products/${id}`, knowing)).toMatchObject({ status: 200 })
    expect(await rowOf(id)).toMatchObject({ selling: 90_000, tags: ['wool'] })
  })

  it('accepts prices in any digits and in both currencies, and rejects impossible ones', async () => {
    const { id } = await aProduct(shop.db, { selling: 100_000 })
    const seen = (await nargis.get(`/console/products/${id}`)).data.fields
    const change = (set: object) => nargis.post(`/console/products/${id}`, { set, seen })
    await change({ selling: '۱۲۵۰٫۵', usd_selling: '19.99' })
    expect(await rowOf(id)).toMatchObject({ selling: 125_050, usdSelling: 1999 })
    for (const set of [{ offered: 5000 }, { selling: 0 }, { selling: -1 }, { selling: 'x' }, { category_id: 999_999 }])
      expect((await change(set)).status, JSON.stringify(set)).toBe(201)
    expect(await rowOf(id)).toMatchObject({ selling: 125_050, offered: 0 })
    expect((await nargis.get('/console/products/999999')).http).toBe(404)
  })

  it('is added hidden, once, published, and copied without stock', async () => {
    const category = await aCategory(shop.db)
    const { storeId } = await aProduct(shop.db)
    const body = {
      title_en: 'Saffron tin',
      store_id: storeId,
      category_id: category.id,
      selling: '300',
      sku: 'SAF-1',
      stock: 4,
    }
    const [first, second] = [
      await nargis.post('/console/products', body, { key: 'saffron-tin-once' }),
      await nargis.post('/console/products', body, { key: 'saffron-tin-once' }),
    ]
    expect(second.data.id).toBe(first.data.id)
    const { id } = first.data
    expect((await shop.call('GET', `/product/${id}`)).http).toBe(404)
    const laid = (await nargis.get(`/console/products/${id}/stock`)).data.data
    expect(laid).toMatchObject([{ sku: 'SAF-1', change: 4, stock: 4, reason: 'received' }])
    expect(await nargis.post('/console/products', body)).toMatchObject({ data: { codes: ['sku_taken'] } })
    await nargis.post(`/console/products/${id}`, { set: { public: true }, seen: { public: false } })
    expect((await shop.call('GET', `/product/${id}`)).data).toMatchObject({ title: 'Saffron tin' })
    const copy = (await nargis.post(`/console/products/${id}/duplicate`)).data
    expect(copy).toMatchObject({ fields: { title_en: 'Saffron tin', public: false }, inventories: [{ stock: 0 }] })
    expect(copy.slug).not.toBe(first.data.slug)
    expect((await nargis.post('/console/products/999999/duplicate')).http).toBe(404)
  })
})

describe('a stock', () => {
  it('is exact when twenty change it at once and buyers take from it', async () => {
    const { id, inventories } = await aProduct(shop.db, { stock: 30 })
    const [{ id: shelf = 0, sku = '' } = {}] = inventories
    const maryam = aShopper(shop)
    await maryam.put(id, 2)
    const address = await maryam.livesIn()
    const changes = Array.from({ length: 20 }, (_, n) => ({
      change: n % 2 ? 3 : -1,
      reason: n % 2 ? 'received' : 'damaged',
    }))
    const answers = await Promise.all([
      ...changes.map((body) => nargis.post(`/console/inventories/${shelf}/stock`, body)),
      maryam.order(address, {}, { key: 'while-stock-is-counted' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200))
    expect((await inventoryOf(shop.db, sku))?.stock).toBe(30 + 20 - 2)
    const kept = await shop.db.select().from(stockChanges).where(eq(stockChanges.productId, id))
    expect(kept.reduce((sum, { change }) => sum + change, 0)).toBe(20)
  })

  it('never falls below zero, and reports the current stock', async () => {
    const { inventories } = await aProduct(shop.db, { stock: 5 })
    const [{ id: shelf = 0, sku = '' } = {}] = inventories
    const take = { change: -3, reason: 'lost' }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => nargis.post(`/console/inventories/${shelf}/stock`, take)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201, 201])
    expect(answers.find(({ status }) => status === 201)?.data.fields.change).toContain('2')
    expect((await inventoryOf(shop.db, sku))?.stock).toBe(2)
    for (const body of [
      { ...take, change: 0 },
      { ...take, reason: 'theft' },
      { ...take, change: 1.5 },
    ])
      expect((await nargis.post(`/console/inventories/${shelf}/stock`, body)).status).toBe(201)
    expect((await nargis.post('/console/inventories/999999/stock', take)).http).toBe(404)
  })

  it('has an append-only history, and a double request counts once', async () => {
    const { id, inventories } = await aProduct(shop.db, { stock: 1 })
    const [{ id: shelf = 0, sku = '' } = {}] = inventories
    const body = { change: '۲', reason: 'received', note: 'From Herat' }
    for (let time = 0; time < 2; time++)
      await omid.post(`/console/inventories/${shelf}/stock`, body, { key: 'two-from-herat' })
    await omid.post(`/console/inventories/${shelf}/stock`, { change: -1, reason: 'damaged' })
    const first = (await nargis.get(`/console/products/${id}/stock?limit=1`)).data
    expect(first.data).toMatchObject([{ sku, change: -1, stock: 2, reason: 'damaged', by: 'Omid' }])
    const rest = (await nargis.get(`/console/products/${id}/stock?before=${first.next}`)).data
    expect(rest).toMatchObject({ data: [{ change: 2, stock: 3, note: 'From Herat' }], next: null })
    for (const statement of [sql`update stock_changes set change = 9`, sql`delete from stock_changes`])
      await expect(shop.db.execute(statement)).rejects.toThrow()
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'stock.change'))
    expect(entry).toMatchObject({ targetType: 'product' })
  })
})

describe('pictures of a product', () => {
  const upload = async (id: number, ...images: Blob[]) => {
    const form = new FormData()
    for (const image of images) form.append('images', image, 'photo.jpg')
    return await nargis.post(`/console/products/${id}/pictures`, form)
  }

  it('are added together, ordered and removed; simultaneous changes are not lost', async () => {
    const { id } = await aProduct(shop.db, { image: 'default.svg' })
    const [red, blue, green] = [await aPhotograph('red'), await aPhotograph('blue'), await aPhotograph('green')]
    const two = (await upload(id, red, blue)).data.pictures
    expect(two).toHaveLength(2)
    expect(await rowOf(id)).toMatchObject({ image: two[0] })
    const three = (await upload(id, green)).data.pictures
    expect(three.slice(0, 2)).toEqual(two)
    const arrange = (pictures: string[], seen: string[]) =>
      nargis.post(`/console/products/${id}/pictures/arrange`, { pictures, seen })
    expect(await arrange([], two)).toMatchObject({ status: 201, data: { codes: ['pictures_changed'] } })
    const turned = three.toReversed()
    expect((await arrange(turned, three)).data.pictures).toEqual(turned)
    expect((await arrange(['products/foreign-0123456789ab.jpg', turned[1]], turned)).data.pictures).toEqual([turned[1]])
    expect(await rowOf(id)).toMatchObject({ image: turned[1] })
    expect((await arrange([], [turned[1]])).data.pictures).toEqual([])
    expect(await rowOf(id)).toMatchObject({ image: 'default.svg' })
  })

  it('that are none change nothing', async () => {
    const { id } = await aProduct(shop.db)
    const before = (await nargis.get(`/console/products/${id}`)).data.pictures
    const answer = await upload(id, await aPhotograph('red'), new Blob(['no picture']))
    expect(answer).toMatchObject({ status: 201, data: { codes: ['image_upload_failed'] } })
    expect((await nargis.get(`/console/products/${id}`)).data.pictures).toEqual(before)
  })
})

/** A picture of a single color. */
async function aPhotograph(background: string): Promise<Blob> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}
