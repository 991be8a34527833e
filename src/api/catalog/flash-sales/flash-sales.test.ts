import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFlashSale, aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

const HOUR = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR)

let shop: TestShop
let running: number
let coming: number
let ended: number
let carpet: number
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  carpet = (await aProduct(db, { title: { en: 'Carpet' } })).id
  const kettle = (await aProduct(db, { title: { en: 'Kettle' } })).id
  const hidden = (await aProduct(db, { public: false })).id
  const items = [
    { productId: carpet, price: 80_000, allotment: 8, sold: 7, capPerBuyer: 1 },
    { productId: kettle, price: 50_000, allotment: 3, sold: 3, position: -1 },
    { productId: hidden, price: 10_000 },
  ]
  running = (await aFlashSale(db, { items })).id
  coming = (
    await aFlashSale(db, {
      // Before the running sale ends.
      startsAt: hoursFromNow(0.5),
      endsAt: hoursFromNow(2),
      items: [{ productId: carpet, price: 60_000 }],
    })
  ).id
  ended = (
    await aFlashSale(db, {
      startsAt: hoursFromNow(-3),
      endsAt: hoursFromNow(-2),
      items: [{ productId: carpet, price: 70_000 }],
    })
  ).id
  await aFlashSale(db, { public: false, items: [{ productId: carpet, price: 1 }] })
})
afterAll(() => shop.close())

describe('flash sales', () => {
  test('running sales come before scheduled ones; ended and hidden ones are omitted', async () => {
    const { data, status } = await shop.call('GET', '/flash-sale')
    expect(status).toBe(200)
    expect(data.data.map((sale: { id: number; state: string }) => [sale.id, sale.state])).toEqual([
      [running, 'running'],
      [coming, 'coming'],
    ])
    expect(data).toMatchObject({ total: 2, current_page: 1 })
    expect(data.data[0]).toMatchObject({ product_count: 2 })
    expect(Date.parse(data.now)).toBeLessThan(Date.parse(data.data[0].end_time))
  })
  test('a sale shows the remaining units of each product; sold-out ones come last', async () => {
    const { data } = await shop.call('GET', `/flash-sale/${running}`)
    expect(data).toMatchObject({ state: 'running', product_count: 2, title: 'Friday sale' })
    const [first, second] = data.products.data
    expect(first).toMatchObject({ title: 'Carpet', price: 800, sale_price: 800, current: 800 })
    expect(first).toMatchObject({ allotment: 8, sold: 7, left: 1, claimed: 87, cap_per_buyer: 1 })
    expect(second).toMatchObject({
      title: 'Kettle',
      price: null,
      sale_price: 500,
      current: 1000,
      left: 0,
      claimed: 100,
    })
  })
  test('a scheduled sale shows its price before the start', async () => {
    const { data } = await shop.call('GET', `/flash-sale/${coming}`)
    expect(data).toMatchObject({ state: 'coming' })
    expect(data.products.data[0]).toMatchObject({ sale_price: 600, current: 800 })
  })
  test('prices are returned in dollars, too', async () => {
    const { data } = await shop.call('GET', `/flash-sale/${running}`, { currency: 'USD' })
    expect(data.products.data[0]).toMatchObject({ sale_price: data.products.data[0].price })
  })
  test('products are paged', async () => {
    const { data } = await shop.call('GET', `/flash-sale/${running}?per_page=1&page=2`)
    expect(data.products).toMatchObject({ current_page: 2, last_page: 2, total: 2 })
    expect(data.products.data[0].title).toBe('Kettle')
  })
  test('an ended sale is marked as ended; an unknown one is not found', async () => {
    expect((await shop.call('GET', `/flash-sale/${ended}`)).data.state).toBe('ended')
    for (const id of ['999999', 'friday'])
      expect(await shop.call('GET', `/flash-sale/${id}`)).toMatchObject({ http: 404 })
  })
})
