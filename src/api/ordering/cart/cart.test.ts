import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartLine } from '#contract/ordering/cart.ts'
import { inventories, products } from '../../catalog/products/tables.ts'
import { shippingRules } from '../../catalog/stores/tables.ts'
import { settings } from '../../site/settings/tables.ts'
import { aFlashSale, aProduct, aShippingRule, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, inHerat } from '../../testing/shoppers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const codes = (answer: { data: { codes?: string[] } }) => answer.data.codes

describe('adding a product to the cart', () => {
  it('creates a line, or replaces the quantity of the existing line', async () => {
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db, { stock: 9 })
    const first = await maryam.put(shawl.id, 2)
    expect(first).toMatchObject({ status: 200, data: { quantity: 2, cart_count: 2 } })
    const again = await maryam.put(shawl.id, 5)
    expect(again.data).toEqual({ id: first.data.id, quantity: 5, cart_count: 5, free_line: null })
    expect((await maryam.get('/user/profile')).data).toMatchObject({ is_logged_in: false, cart_count: 5 })
  })

  it('rejects an invalid quantity with the error messages of the spec', async () => {
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db, { stock: 3 })
    const soldOut = await aProduct(shop.db, { stock: 0 })
    const onSale = await aProduct(shop.db, { stock: 9 })
    await aFlashSale(shop.db, { items: [{ productId: onSale.id, price: 50_000, capPerBuyer: 2, allotment: 5 }] })
    expect((await maryam.put(shawl.id, 0)).data.form).toEqual(['Must have minimum 1 item.'])
    expect((await maryam.put(shawl.id, 4)).data.form).toEqual(['Product quantity exceeds inventory.'])
    expect((await maryam.put(soldOut.id, 1)).data.form).toEqual(['This product is out of stock.'])
    expect((await maryam.put(onSale.id, 3)).data.form).toEqual(['Maximum quantity exceeds.'])
    expect(await maryam.put(shawl.id, 4)).toMatchObject({
      status: 201,
      http: 200,
      data: { codes: ['quantity_exceeds_inventory'] },
    })
    expect((await maryam.cart()).lines).toEqual([])
  })

  it('accepts a quantity in Persian digits', async () => {
    const shawl = await aProduct(shop.db)
    expect((await aShopper(shop).post('/cart/action', { product_id: shawl.id, quantity: '۳' })).data.quantity).toBe(3)
  })

  it('requires a variant of a product with attributes, and rejects a variant of another product', async () => {
    const maryam = aShopper(shop)
    const dress = await aProduct(shop.db, {
      inventories: [{ values: { size: 'm' } }, { values: { size: 'l' }, price: 120_000 }],
    })
    const other = await aProduct(shop.db)
    expect((await maryam.put(dress.id)).data.form).toEqual(['Please select all required attributes.'])
    expect(codes(await maryam.put(dress.id, 1, other.inventoryId))).toEqual(['product_unknown'])
    expect((await maryam.put(dress.id, 1, dress.inventories[1]?.id)).status).toBe(200)
    const [line] = (await maryam.cart()).lines
    expect(line).toMatchObject({
      price: 1200,
      inventory: { inventory_attributes: [{ attribute: 'size', value: 'l' }] },
    })
  })

  it('rejects hidden products, products of hidden stores and unknown products', async () => {
    const hidden = await aProduct(shop.db, { public: false })
    const closed = await aProduct(shop.db, { storeId: (await aStore(shop.db, { public: false })).id })
    const maryam = aShopper(shop)
    expect(codes(await maryam.put(hidden.id))).toEqual(['product_unknown'])
    expect(codes(await maryam.put(closed.id))).toEqual(['product_unknown'])
    expect(codes(await maryam.put(987_654))).toEqual(['product_unknown'])
  })

  it('creates one line from twenty simultaneous requests', async () => {
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db, { stock: 50 })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => maryam.put(shawl.id, n + 1)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    const cart = await maryam.cart()
    expect(cart.lines).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.data.id))).toEqual(new Set([cart.lines[0].id]))
    expect(answers.map((answer) => answer.data.quantity)).toContain(cart.lines[0].quantity)
  })

  it('rejects more than 100 lines, also in simultaneous requests', async () => {
    const maryam = aShopper(shop)
    const beads = await aProduct(shop.db, {
      inventories: Array.from({ length: 104 }, (_, n) => ({ values: { bead: `b${n}` } })),
    })
    const ids = beads.inventories.map((inventory) => inventory.id)
    for (const id of ids.slice(0, 98)) await maryam.put(beads.id, 1, id)
    const last = await Promise.all(ids.slice(98).map((id) => maryam.put(beads.id, 1, id)))
    expect(last.filter((answer) => answer.status === 200)).toHaveLength(2)
    expect(codes(last.find((answer) => answer.status === 201) as never)).toEqual(['cart_full'])
    expect((await maryam.put(beads.id, 3, ids[0])).status).toBe(200)
    expect((await maryam.cart()).lines).toHaveLength(100)
  })

  it('checks only the added line with “buy now”', async () => {
    const maryam = aShopper(shop)
    const [shawl, kettle] = [await aProduct(shop.db), await aProduct(shop.db, { selling: 30_000 })]
    await maryam.put(shawl.id, 2)
    await maryam.post('/cart/buy-now', { product_id: kettle.id })
    const cart = await maryam.cart()
    expect(cart.lines.map((line: { selected: number }) => line.selected)).toEqual([2, 1])
    expect(cart).toMatchObject({ cart_count: 3, checked_count: 1, totals: { subtotal: 300 } })
  })
})

describe('prices in the cart', () => {
  it('use offers, flash prices and dollar prices, and include the price when the line was added', async () => {
    await shop.db
      .insert(settings)
      .values({ value: { usdRate: 7_000 } as never })
      .onConflictDoNothing()
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db, { selling: 140_000, offered: 70_000 })
    const [kettle] = [await aProduct(shop.db, { selling: 140_000, usdSelling: 2_500 })]
    await maryam.put(shawl.id, 2)
    await maryam.put(kettle.id, 1)
    const before = await maryam.cart()
    expect(before.lines.map((line: { price: number }) => line.price)).toEqual([700, 1400])
    expect(before.totals).toMatchObject({ currency: 'AFN', subtotal: 2800, total: 2800 })
    const dollars = await maryam.cart({ currency: 'USD' })
    expect(dollars.lines.map((line: { price: number }) => line.price)).toEqual([10, 25])
    expect(dollars.lines[0]).toMatchObject({ price_when_added: 10, total: 20 })
    // The product has a fixed dollar price, so the price has not increased.
    expect(dollars.lines[1]).toMatchObject({ price: 25, price_when_added: 25 })
    expect(dollars.totals).toMatchObject({ currency: 'USD', subtotal: 45 })
    await aFlashSale(shop.db, { items: [{ productId: shawl.id, price: 50_000, allotment: 3, capPerBuyer: 2 }] })
    const [line] = (await maryam.cart()).lines
    expect(line).toMatchObject({ price: 500, price_when_added: 700, max_quantity: 2, total: 1000 })
    expect(line.inventory.end_time).toEqual(expect.any(String))
  })
})

describe('changing cart lines', () => {
  it('checks, unchecks and deletes lines, and returns the deleted quantity', async () => {
    const maryam = aShopper(shop)
    const [shawl, kettle] = [await aProduct(shop.db), await aProduct(shop.db)]
    const a = (await maryam.put(shawl.id, 2)).data.id
    const b = (await maryam.put(kettle.id, 3)).data.id
    const cart = (await maryam.post('/cart/change', { unchecked: [a] })).data
    expect(cart).toMatchObject({ cart_count: 5, checked_count: 3 })
    expect(cart.parcels).toHaveLength(1)
    expect((await maryam.remove(`/cart/delete/${b}`)).data).toEqual({ id: b, quantity: 3 })
    expect(codes(await maryam.remove(`/cart/delete/${b}`))).toEqual(['cart_line_unknown'])
    expect((await maryam.post('/cart/change', { checked: [a] })).data.checked_count).toBe(2)
  })

  it('changes nothing if one of the lines is unknown', async () => {
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db)
    const a = (await maryam.put(shawl.id)).data.id
    const refused = await maryam.post('/cart/change', { unchecked: [a, '01900000-0000-7000-8000-000000000000'] })
    expect(codes(refused)).toEqual(['cart_line_unknown'])
    expect((await maryam.cart()).lines[0].selected).toBe(1)
  })
})

describe('shipping of a cart', () => {
  it('uses the province of the request until an address is chosen', async () => {
    const token = 'a-guest-who-named-herat'
    const maryam = aShopper(shop, token)
    const store = await aStore(shop.db)
    await maryam.put((await aProduct(shop.db, { storeId: store.id })).id)
    const to = async (state: string) =>
      (await shop.call('GET', `/cart/by-user?user_token=${token}&state=${state}`)).data
    expect(await to('AF-HER')).toMatchObject({ shipping_pending: false, address: null, totals: { shipping: 100 } })
    expect(await to('XX-NOWHERE')).toMatchObject({ shipping_pending: true, totals: { shipping: 0 } })
    await maryam.post('/cart/update-shipping', { address_id: await maryam.livesIn() })
    expect((await to('AF-KAB')).address).not.toBeNull()
  })

  it('uses the cheapest shipping rule for the address, or the chosen one', async () => {
    const maryam = aShopper(shop)
    const store = await aStore(shop.db)
    const quick = await aShippingRule(shop.db, { storeId: store.id, fee: 25_000 })
    const pickup = await aShippingRule(shop.db, { storeId: store.id, fee: 0, shippingType: 2 })
    const shawl = await aProduct(shop.db, { storeId: store.id })
    await maryam.put(shawl.id)
    expect(await maryam.cart()).toMatchObject({ shipping_pending: true, address: null, totals: { shipping: 0 } })
    const cart = (await maryam.post('/cart/update-shipping', { address_id: await maryam.livesIn() })).data
    expect(cart).toMatchObject({
      shipping_pending: false,
      address: { state_title: 'Herat' },
      totals: { shipping: 100, total: 1100 },
    })
    expect(cart.parcels[0].options.map((option: { fee_now: number }) => option.fee_now)).toEqual([100, 250, 0])
    const choose = (id: number, type: number) =>
      maryam.post('/cart/update-shipping', {
        parcels: [{ store_id: store.id, shipping_type: type, shipping_rule_id: id }],
      })
    expect((await choose(quick.id, 1)).data.totals).toMatchObject({ shipping: 250, total: 1250 })
    expect((await choose(pickup.id, 2)).data.parcels[0]).toMatchObject({ shipping_type: 2, shipping_fee: 0 })
    expect(codes(await choose(pickup.id, 1))).toEqual(['shipping_rule_unknown'])
    const elsewhere = await aStore(shop.db)
    const foreign = await aShippingRule(shop.db, { storeId: elsewhere.id })
    expect(codes(await choose(foreign.id, 1))).toEqual(['shipping_rule_unknown'])
    expect((await maryam.cart()).parcels[0].shipping_rule_id).toBe(pickup.id)
  })

  it('is impossible if no rule of the store serves the address, and choosing such a rule is rejected', async () => {
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db)
    await maryam.put(shawl.id)
    const hamburg = await maryam.livesIn({
      ...inHerat,
      country: 'DE',
      state: '',
      zipCode: '20095',
      phone: '+4915123456789',
    })
    const cart = (await maryam.post('/cart/update-shipping', { address_id: hamburg })).data
    expect(cart.lines[0].shippable).toBe(false)
    expect(cart.parcels[0]).toMatchObject({ shippable: false, shipping_fee: null, options: [] })
    const [rule] = await shop.db.select().from(shippingRules).where(eq(shippingRules.storeId, shawl.storeId))
    const parcel = { store_id: shawl.storeId, shipping_type: 1, shipping_rule_id: rule?.id }
    expect(codes(await maryam.post('/cart/update-shipping', { parcels: [parcel] }))).toEqual(['shipping_rule_unknown'])
  })
})

it('reading a cart takes the same number of statements for any number of lines', async () => {
  const maryam = aShopper(shop)
  await maryam.put((await aProduct(shop.db)).id)
  const short = await shop.statementsOf(() => maryam.cart())
  for (let n = 0; n < 12; n++) await maryam.put((await aProduct(shop.db)).id)
  const long = await shop.statementsOf(() => maryam.cart())
  expect(short.length).toBeGreaterThan(3)
  expect(long).toHaveLength(short.length)
})

it('sold-out and hidden lines are unchecked, and an order with the shown total leaves them in the cart', async () => {
  const maryam = aShopper(shop)
  const [shawl, kettle, lamp] = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)]
  for (const { id } of [shawl, kettle, lamp]) await maryam.put(id)
  const home = await maryam.livesIn()
  await maryam.post('/cart/update-shipping', { address_id: home })
  await shop.db.update(inventories).set({ stock: 0 }).where(eq(inventories.id, shawl.inventoryId))
  await shop.db.update(products).set({ public: false }).where(eq(products.id, kettle.id))
  const { lines, totals, checked_count } = await maryam.cart()
  const shown = lines.map((line: { max_quantity: number; selected: number }) => [line.max_quantity > 0, line.selected])
  expect(shown).toEqual([
    [false, 2],
    [false, 2],
    [true, 1],
  ])
  expect(checked_count).toBe(1)
  expect(totals.subtotal).toBe(lines[2].total)
  expect((await maryam.order(home)).data.codes).toEqual(['stock_gone', 'product_unknown'])
  const placed = await maryam.order(home, { expected_total: totals.total })
  expect(placed.data).toMatchObject({ totals: { total: totals.total }, parcels: [{ lines: [{ quantity: 1 }] }] })
  expect((await maryam.cart()).lines).toHaveLength(2)
})

it('a line shows how many units the buyer may still order in a flash sale, over all orders and variants', async () => {
  const maryam = aShopper(shop)
  const dress = await aProduct(shop.db, { inventories: [{ values: { size: 'm' } }, { values: { size: 'l' } }] })
  await aFlashSale(shop.db, { items: [{ productId: dress.id, price: 50_000, capPerBuyer: 3, allotment: 9 }] })
  const [m, l] = dress.inventories.map(({ id }) => id)
  const home = await maryam.livesIn()
  await maryam.post('/cart/update-shipping', { address_id: home })
  const lines = async () => (await maryam.cart()).lines as CartLine[]
  const caps = async () => (await lines()).map(({ sale_cap }) => sale_cap)
  await maryam.put(dress.id, 2, m)
  expect(await caps()).toEqual([{ per_buyer: 3, left: 3, passed: false }])
  const first = (await maryam.order(home)).data
  await maryam.put(dress.id, 1, m)
  expect(codes(await maryam.put(dress.id, 2, m))).toEqual(['sale_cap_passed'])
  expect(await caps()).toEqual([{ per_buyer: 3, left: 1, passed: false }])
  await maryam.put(dress.id, 1, l)
  expect(await caps()).toEqual(Array(2).fill({ per_buyer: 3, left: 1, passed: true }))
  const [, second] = await lines()
  await maryam.post('/cart/change', { unchecked: [second?.id] })
  expect((await caps())[0]).toMatchObject({ left: 1, passed: false })
  await maryam.order(home)
  await maryam.post('/cart/change', { checked: [second?.id] })
  expect(await lines()).toMatchObject([{ max_quantity: 0, selected: 2, sale_cap: { left: 0, passed: true } }])
  expect(await maryam.cart()).toMatchObject({ checked_count: 0, totals: { total: 0 } })
  await maryam.post('/cancellation/cancel-order', { order_id: first.id, reason: 'changed_mind' })
  expect(await lines()).toMatchObject([{ max_quantity: 2, selected: 1, sale_cap: { left: 2, passed: false } }])
  expect((await aShopper(shop).put(dress.id, 3, m)).status).toBe(200)
})

it('a variant cheaper than the flash price does not count towards the cap of the flash sale', async () => {
  const maryam = aShopper(shop)
  const sizes = [{ values: { size: 'm' } }, { values: { size: 's' }, price: 30_000 }]
  const dress = await aProduct(shop.db, { inventories: sizes })
  await aFlashSale(shop.db, { items: [{ productId: dress.id, price: 50_000, capPerBuyer: 1, allotment: 9 }] })
  for (const { id } of dress.inventories) await maryam.put(dress.id, 1, id)
  const { lines } = await maryam.cart()
  expect(lines.map(({ sale_cap }: CartLine) => sale_cap)).toEqual([{ per_buyer: 1, left: 1, passed: false }, null])
  const home = await maryam.livesIn()
  await maryam.post('/cart/update-shipping', { address_id: home })
  expect((await maryam.order(home)).status).toBe(200)
})
