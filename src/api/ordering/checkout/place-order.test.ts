import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flashSaleProducts, inventories, products } from '../../catalog/products/tables.ts'
import { shippingRules, shippingZones, stores } from '../../catalog/stores/tables.ts'
import { aFlashSale, aProduct, aShippingRule, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, inHerat, ownHome } from '../../testing/shoppers.ts'
import { orders } from '../orders/tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const codes = (answer: { data: { codes?: string[] } }) => answer.data.codes
const stockOf = async (id: number) =>
  (await shop.db.select({ stock: inventories.stock }).from(inventories).where(eq(inventories.id, id)))[0]?.stock
const ordersKept = async () => (await shop.db.select({ n: count() }).from(orders))[0]?.n

/** A shopper in Herat with two shawls in the cart. */
async function readyToOrder(stock = 10) {
  const maryam = aShopper(shop)
  const shawl = await aProduct(shop.db, { stock, selling: 100_000 })
  const home = await maryam.livesIn()
  await maryam.put(shawl.id, 2)
  return { maryam, shawl, home }
}

describe('an order', () => {
  it('has one parcel per store, copies all product data, and contains only the checked lines', async () => {
    const maryam = aShopper(shop)
    const [herat, kabul] = [await aStore(shop.db), await aStore(shop.db)]
    const shawl = await aProduct(shop.db, { storeId: herat.id, selling: 150_000, offered: 120_000 })
    const dress = await aProduct(shop.db, {
      storeId: herat.id,
      inventories: [{ values: { size: 'm' }, price: 90_000 }, { values: { size: 'l' } }],
    })
    const kettle = await aProduct(shop.db, { storeId: kabul.id, selling: 30_000 })
    const later = await aProduct(shop.db)
    const home = await maryam.livesIn()
    await maryam.put(shawl.id, 2)
    await maryam.put(dress.id, 1, dress.inventoryId)
    await maryam.put(kettle.id, 3)
    const kept = (await maryam.put(later.id, 4)).data.id
    await maryam.post('/cart/change', { unchecked: [kept] })
    const placed = await maryam.order(home, { note: 'Please call first', expected_total: 2400 + 900 + 900 + 200 })
    expect(placed).toMatchObject({
      status: 200,
      data: {
        order_status: 1,
        cancelled: false,
        payment_method: 2,
        payment_status: 0,
        note: 'Please call first',
        totals: { currency: 'AFN', subtotal: 4200, shipping: 200, total: 4400 },
        address: { name: 'Maryam Ahmadi', phone: '+93700123456', state_title: 'Herat' },
        payment_step: { kind: 'none', url: null },
      },
    })
    expect(placed.data.order_number).toMatch(/^CH-[0-9A-Z]{8}$/)
    expect(placed.data.parcels.map((parcel: { total: number }) => parcel.total)).toEqual([3400, 1000])
    expect(placed.data.parcels[0].lines).toMatchObject([
      { slug: shawl.slug, price: 1200, quantity: 2, total: 2400, attributes: [] },
      { slug: dress.slug, price: 900, quantity: 1, attributes: [{ attribute: 'size', value: 'm' }] },
    ])
    expect(placed.data.steps.map((step: { state: string }) => step.state)).toEqual([
      'active',
      'pending',
      'pending',
      'pending',
      'pending',
    ])
    expect(placed.data.history).toEqual([{ order_status: 1, cancelled: false, at: placed.data.placed_at }])
    const cart = await maryam.cart()
    expect(cart.lines.map((line: { id: string }) => line.id)).toEqual([kept])
    expect(await stockOf(shawl.inventoryId)).toBe(8)
    const [sold] = await shop.db.select({ sold: products.sold }).from(products).where(eq(products.id, shawl.id))
    expect(sold).toEqual({ sold: 2 })
    // Later changes in the catalogue do not change the order.
    await shop.db
      .update(products)
      .set({ title: { en: 'Renamed' }, selling: 1, offered: 0 })
      .where(eq(products.id, shawl.id))
    await shop.db
      .update(stores)
      .set({ title: { en: 'Renamed' } })
      .where(eq(stores.id, herat.id))
    await maryam.remove(`/user/address/delete/${home}`)
    const { payment_step: _, ...order } = placed.data
    expect((await maryam.post('/order/by-user', { order_id: placed.data.id })).data).toEqual(order)
    const list = (await maryam.post('/order/by-user')).data
    expect(list).toMatchObject({
      total: 1,
      current_page: 1,
      data: [{ order_number: order.order_number, total: 4400, quantity: 6 }],
    })
  })

  it('is placed in dollars at the exchange rate of the shop if the currency of the shopper is USD', async () => {
    const { maryam, home } = await readyToOrder()
    const placed = await maryam.order(home, {}, { currency: 'USD' })
    expect(placed.data.totals).toEqual({
      currency: 'USD',
      subtotal: 28.58,
      bundle: 0,
      voucher: 0,
      shipping: 1.43,
      tax: 0,
      rounding: 0,
      total: 30.01,
    })
    const inAfghanis = await maryam.post('/order/by-user', { order_id: placed.data.id })
    expect(inAfghanis.data.totals.total).toBe(30.01)
  })
})

describe('an order is rejected and changes nothing', () => {
  it('when nothing is checked', async () => {
    const { maryam, home } = await readyToOrder()
    const [line] = (await maryam.cart()).lines
    await maryam.post('/cart/change', { unchecked: [line.id] })
    expect(codes(await maryam.order(home))).toEqual(['nothing_selected'])
  })
  it('when the address is missing or belongs to another shopper', async () => {
    const { maryam, shawl } = await readyToOrder()
    const nooria = aShopper(shop)
    await nooria.put(shawl.id)
    const stranger = await maryam.livesIn()
    expect((await nooria.order(stranger)).data.form).toEqual(['Please add an address first.'])
    await nooria.livesIn()
    expect(codes(await nooria.order(stranger))).toEqual(['address_unknown'])
    expect(codes(await nooria.post('/order/action', { payment_method: 2 }))).toEqual(['address_required'])
  })
  it('when a store does not ship to the address', async () => {
    const { maryam } = await readyToOrder()
    const hamburg = await maryam.livesIn({
      ...inHerat,
      country: 'DE',
      state: '',
      zipCode: '20095',
      phone: '+4915123456789',
    })
    expect((await maryam.order(hamburg)).data.form).toEqual(['Product is unable to be shipped.'])
  })
  it('when only store pickup is available and it was not chosen', async () => {
    const maryam = aShopper(shop)
    const store = await aStore(shop.db, { title: { en: 'Silk of Herat' } })
    await shop.db.delete(shippingRules).where(eq(shippingRules.storeId, store.id))
    const pickup = await aShippingRule(shop.db, { storeId: store.id, shippingType: 2, fee: 0 })
    const shawl = await aProduct(shop.db, { storeId: store.id })
    await maryam.put(shawl.id)
    const home = await maryam.livesIn()
    expect((await maryam.order(home)).data.form).toEqual(['Choose a delivery method for “Silk of Herat”.'])
    const parcels = [{ store_id: store.id, shipping_type: 2, shipping_rule_id: pickup.id }]
    await maryam.post('/cart/update-shipping', { address_id: home, parcels })
    expect((await maryam.order(home)).data).toMatchObject({ totals: { shipping: 0 }, parcels: [{ shipping_type: 2 }] })
  })
  it('when the stock is lower than the quantity', async () => {
    const { maryam, shawl, home } = await readyToOrder()
    await shop.db.update(inventories).set({ stock: 1 }).where(eq(inventories.id, shawl.inventoryId))
    expect((await maryam.order(home)).data.form).toEqual([`“${shawl.slug}”: only 1 left. Change the quantity.`])
    expect(await stockOf(shawl.inventoryId)).toBe(1)
    expect((await maryam.cart()).cart_count).toBe(2)
  })
  it('when the total differs from the total that the shopper saw', async () => {
    const { maryam, shawl, home } = await readyToOrder()
    const before = await ordersKept()
    await shop.db.update(products).set({ selling: 110_000 }).where(eq(products.id, shawl.id))
    const refused = await maryam.order(home, { expected_total: 2100 })
    expect(codes(refused)).toEqual(['prices_changed'])
    expect(refused.message).toContain('2,300')
    expect(codes(await maryam.order(home, { expected_total: 0 }))).toEqual(['prices_changed'])
    await aFlashSale(shop.db, { items: [{ productId: shawl.id, price: 50_000 }] })
    expect(codes(await maryam.order(home, { expected_total: 2300 }))).toEqual(['prices_changed'])
    expect([await ordersKept(), await stockOf(shawl.inventoryId)]).toEqual([before, 10])
    expect((await maryam.order(home, { expected_total: 1100 })).status).toBe(200)
  })
  it('when the payment method is off', async () => {
    const { maryam, home } = await readyToOrder()
    for (const method of [1, 3, 4, 5, 6]) {
      expect(codes(await maryam.order(home, { payment_method: method }))).toEqual(['payment_method_off'])
    }
    expect((await shop.call('GET', '/payment-gateway')).data.methods).toMatchObject([
      { payment_method: 2, currencies: ['AFN', 'USD'] },
    ])
  })
  it('when the product is hidden', async () => {
    const { maryam, shawl, home } = await readyToOrder()
    await shop.db.update(products).set({ public: false }).where(eq(products.id, shawl.id))
    expect(codes(await maryam.order(home))).toEqual(['product_unknown'])
  })
})

describe('a flash sale', () => {
  it('applies its price up to its cap and counts the units sold', async () => {
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db)
    const sale = await aFlashSale(shop.db, {
      items: [{ productId: shawl.id, price: 60_000, allotment: 3, capPerBuyer: 2 }],
    })
    const home = await maryam.livesIn()
    await maryam.put(shawl.id, 2)
    expect((await maryam.order(home)).data.parcels[0].lines[0]).toMatchObject({ price: 600, quantity: 2 })
    const [item] = await shop.db.select().from(flashSaleProducts).where(eq(flashSaleProducts.flashSaleId, sale.id))
    expect(item?.sold).toBe(2)
  })
  it('limits all variants of a product together by its allotment', async () => {
    const maryam = aShopper(shop)
    const dress = await aProduct(shop.db, { inventories: [{ values: { size: 'm' } }, { values: { size: 'l' } }] })
    await aFlashSale(shop.db, { items: [{ productId: dress.id, price: 60_000, allotment: 3, capPerBuyer: 2 }] })
    const home = await maryam.livesIn()
    for (const inventory of dress.inventories) await maryam.put(dress.id, 2, inventory.id)
    const refused = await maryam.order(home)
    expect(codes(refused)).toEqual(['stock_changed', 'stock_changed'])
    expect(refused.message).toContain('only 1 left')
  })
  it('limits the units per buyer over all variants and orders, without cancelled orders', async () => {
    const maryam = aShopper(shop)
    const dress = await aProduct(shop.db, { inventories: [{ values: { size: 'm' } }, { values: { size: 'l' } }] })
    const [m, l] = dress.inventories
    await aFlashSale(shop.db, { items: [{ productId: dress.id, price: 60_000, allotment: 9, capPerBuyer: 2 }] })
    const home = await maryam.livesIn()
    await maryam.put(dress.id, 1, m?.id)
    const { id: large } = (await maryam.put(dress.id, 2, l?.id)).data
    const refused = await maryam.order(home)
    expect(codes(refused)).toEqual(['sale_cap_passed'])
    expect(refused.message).toContain('limit of 2 per customer')
    await maryam.post('/cart/change', { unchecked: [large] })
    const { data } = await maryam.order(home)
    await maryam.post('/cart/change', { checked: [large] })
    expect(codes(await maryam.order(home))).toEqual(['sale_cap_passed'])
    await maryam.post('/cancellation/cancel-order', { order_id: data.id, reason: 'changed_mind' })
    expect((await maryam.order(home)).status).toBe(200)
    const ahmad = aShopper(shop)
    await ahmad.put(dress.id, 2, l?.id)
    expect((await ahmad.order(await ahmad.livesIn(ownHome()))).status).toBe(200)
  })
})

it('an order is rejected if the shipping rule covers only another province', async () => {
  const maryam = aShopper(shop)
  const shawl = await aProduct(shop.db)
  const [rule] = await shop.db.select().from(shippingRules).where(eq(shippingRules.storeId, shawl.storeId))
  await shop.db
    .update(shippingZones)
    .set({ state: 'AF-KAB' })
    .where(eq(shippingZones.ruleId, rule?.id ?? 0))
  await maryam.put(shawl.id)
  expect(codes(await maryam.order(await maryam.livesIn()))).toEqual(['product_unshippable'])
  expect((await maryam.order(await maryam.livesIn({ ...inHerat, state: 'AF-KAB', city: 'Kabul' }))).status).toBe(200)
})

it('reading an order or the list of orders takes the same number of statements for any number of lines', async () => {
  const maryam = aShopper(shop)
  const home = await maryam.livesIn()
  const place = async (lines: number) => {
    for (let n = 0; n < lines; n++) await maryam.put((await aProduct(shop.db)).id)
    const { id } = (await maryam.order(home)).data
    const one = await shop.statementsOf(() => maryam.post('/order/by-user', { order_id: id }))
    const list = await shop.statementsOf(() => maryam.post('/order/by-user'))
    return [one.length, list.length]
  }
  const short = await place(1)
  expect(Math.min(...short)).toBeGreaterThan(2)
  expect(await place(9)).toEqual(short)
})
