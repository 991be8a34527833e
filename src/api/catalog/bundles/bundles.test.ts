import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Product } from '#contract/catalog/products.ts'
import { Cart } from '#contract/ordering/cart.ts'
import { aBundleDeal, aVoucher } from '../../testing/offers.ts'
import { aFlashSale, anInventory, aProduct, aShippingRule, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { inventories } from '../products/tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

/** A bundle: a kettle of 900 AFN with two free cups of 50 AFN each. Their store charges 100 AFN for delivery. */
async function kettleWithCups(input: Partial<Parameters<typeof aBundleDeal>[1]> = {}) {
  const storeId = (await aStore(shop.db)).id
  const kettle = await aProduct(shop.db, { storeId, selling: 90_000 })
  const cups = await aProduct(shop.db, { storeId, selling: 5_000, stock: 20 })
  const bundle = await aBundleDeal(shop.db, {
    buyProductId: kettle.id,
    freeProductId: cups.id,
    freeQuantity: 2,
    ...input,
  })
  return { storeId, kettle, cups, bundle }
}
type Line = { id: string; product: { id: number }; selected: number; quantity: number; bundle_deal: { state: string } }
const lineOf = (cart: { lines: Line[] }, productId: number) =>
  cart.lines.find((line) => line.product.id === productId) as Line

describe('a bundle deal in the cart', () => {
  it('is put in with both parts at once, and gives the free part away', async () => {
    const { kettle, cups, bundle } = await kettleWithCups()
    const maryam = aShopper(shop)
    const put = await maryam.post('/cart/action', { product_id: kettle.id, bundle: true })
    expect(put).toMatchObject({ status: 200, data: { quantity: 1, cart_count: 3, free_line: { quantity: 2 } } })
    const cart = await maryam.cart()
    expect(Cart.parse(cart)).toEqual(cart)
    expect(cart).toMatchObject({
      totals: { subtotal: 1000, bundle: 100, total: 900 },
      parcels: [{ subtotal: 1000, bundle_discount: 100 }],
      lines: [
        { bundle_deal: { id: bundle.id, state: 'active', role: 'buy', times: 1, discount: 100, missing: [] } },
        { id: put.data.free_line.id, bundle_deal: { state: 'active', role: 'free', line_ids: [put.data.id] } },
      ],
    })
    expect(await maryam.post('/cart/action', { product_id: cups.id, bundle: true })).toMatchObject({
      status: 201,
      data: { codes: ['bundle_unknown'] },
    })
  })

  it('keeps larger quantities, and adds both parts or none', async () => {
    const { kettle, cups } = await kettleWithCups()
    const maryam = aShopper(shop)
    await maryam.put(cups.id, 5)
    await maryam.post('/cart/action', { product_id: kettle.id, bundle: true })
    expect(lineOf(await maryam.cart(), cups.id).quantity).toBe(5)
    await shop.db.update(inventories).set({ stock: 0 }).where(eq(inventories.id, cups.inventoryId))
    const zahra = aShopper(shop)
    const short = await zahra.post('/cart/action', { product_id: kettle.id, bundle: true })
    expect(short).toMatchObject({ status: 201, data: { codes: ['out_of_stock'] } })
    expect((await zahra.cart()).lines).toEqual([])
  })

  it('could be, is active, and is lost when a part is unchecked; isBundle takes both parts along', async () => {
    const { kettle, cups } = await kettleWithCups()
    const maryam = aShopper(shop)
    await maryam.put(kettle.id)
    expect(lineOf(await maryam.cart(), kettle.id).bundle_deal).toMatchObject({
      state: 'could_be',
      missing: [{ product_id: cups.id, quantity: 2 }],
    })
    await maryam.put(cups.id, 2)
    const { id } = lineOf(await maryam.cart(), cups.id)
    const lost = (await maryam.post('/cart/change', { unchecked: [id] })).data
    expect(lost.totals).toMatchObject({ subtotal: 900, bundle: 0, total: 900 })
    expect(lineOf(lost, kettle.id).bundle_deal).toMatchObject({
      state: 'lost',
      missing: [{ product_id: cups.id, quantity: 2 }],
    })
    const none = (await maryam.post('/cart/change', { unchecked: [id], isBundle: true })).data
    expect(none.lines.map((line: Line) => line.selected)).toEqual([2, 2])
    const both = (await maryam.post('/cart/change', { checked: [id], isBundle: true })).data
    expect(both.totals).toMatchObject({ bundle: 100, total: 900 })
  })

  it.each([
    ['has not begun', { startsAt: new Date(Date.now() + 3_600_000), endsAt: new Date(Date.now() + 7_200_000) }],
    ['is over', { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) }],
    ['is not public', { public: false }],
  ])('does nothing when it %s', async (_, input) => {
    const { kettle, cups } = await kettleWithCups(input)
    const maryam = aShopper(shop)
    await maryam.put(kettle.id)
    await maryam.put(cups.id, 2)
    const cart = await maryam.cart()
    expect([cart.totals.bundle, lineOf(cart, kettle.id).bundle_deal]).toEqual([0, null])
    expect((await shop.call('GET', `/product/${kettle.id}`)).data.bundle_deal).toBeNull()
  })

  it('does not let one store give away products of another', async () => {
    const [kettle, cups] = [await aProduct(shop.db), await aProduct(shop.db)]
    await aBundleDeal(shop.db, { buyProductId: kettle.id, freeProductId: cups.id })
    const maryam = aShopper(shop)
    await maryam.put(kettle.id)
    await maryam.put(cups.id)
    expect((await maryam.cart()).totals.bundle).toBe(0)
  })

  it('gives at the price of a flash sale, and never past its cap', async () => {
    const { kettle, cups } = await kettleWithCups()
    await aFlashSale(shop.db, { items: [{ productId: cups.id, price: 3_000, capPerBuyer: 2 }] })
    const maryam = aShopper(shop)
    const two = await maryam.post('/cart/action', { product_id: kettle.id, quantity: 2, bundle: true })
    expect(two).toMatchObject({ status: 201, data: { codes: ['quantity_maximum'] } })
    await maryam.post('/cart/action', { product_id: kettle.id, bundle: true })
    expect((await maryam.cart()).totals).toMatchObject({ subtotal: 960, bundle: 60 })
  })
})

describe('a product', () => {
  it('shows its bundle with both parts', async () => {
    const { kettle, cups, bundle } = await kettleWithCups()
    for (const id of [kettle.id, cups.id]) {
      const { data } = await shop.call('GET', `/product/${id}`)
      expect(Product.parse(data)).toEqual(data)
      expect(data.bundle_deal).toMatchObject({
        id: bundle.id,
        same_product: false,
        buy: { product_id: kettle.id, quantity: 1, price: 900, inventory_id: kettle.inventoryId },
        free: { product_id: cups.id, quantity: 2, price: 50, in_stock: true },
      })
    }
  })

  it('promises for a part with variants at most the price of the cheapest available one', async () => {
    const { kettle, cups } = await kettleWithCups()
    await anInventory(shop.db, cups.id, { values: { size: 's' }, price: 3_000 })
    const { data } = await shop.call('GET', `/product/${kettle.id}`)
    expect(data.bundle_deal.free).toMatchObject({ product_id: cups.id, price: 30 })
  })
})

describe('an order with a bundle and a voucher', () => {
  it('keeps each line’s share, computes delivery between bundle and voucher, and sums exactly', async () => {
    const { storeId, kettle, cups } = await kettleWithCups()
    const other = await aProduct(shop.db, { selling: 33_333 })
    await aShippingRule(shop.db, { storeId, fee: 5_000, freeAbove: 90_000 })
    const voucher = await aVoucher(shop.db, { amount: 20_000, minSpend: 120_000, public: false })
    const maryam = aShopper(shop)
    const home = await maryam.livesIn()
    await maryam.post('/cart/action', { product_id: kettle.id, bundle: true })
    await maryam.put(other.id)
    await maryam.post('/cart/update-shipping', { address_id: home })
    await maryam.post('/voucher/validity', { code: voucher.code })
    const { totals } = await maryam.cart()
    // After the bundle, 900 and 333.33 remain. The kettle's store delivers 900 free of charge; the other store charges 100.
    expect(totals).toMatchObject({ subtotal: 1333.33, bundle: 100, voucher: 200, shipping: 100, total: 1133.33 })
    const { status, data } = await maryam.order(home, { expected_total: totals.total })
    expect(status).toBe(200)
    // Cash on delivery is collected per parcel in whole afghanis.
    expect(data).toMatchObject({ voucher_code: voucher.code, totals: { ...totals, rounding: -0.33, total: 1133 } })
    const [first, second] = data.parcels
    expect(first).toMatchObject({ bundle_discount: 100, voucher_discount: 145.95, shipping_fee: 0, total: 754 })
    expect(second).toMatchObject({ bundle_discount: 0, voucher_discount: 54.05, shipping_fee: 100, total: 379 })
    expect(first.lines).toMatchObject([
      { total: 900, bundle_discount: 0, voucher_discount: 145.95 },
      { total: 100, bundle_discount: 100, voucher_discount: 0 },
    ])
    // The order took the free cups from the stock too, and removed the voucher from the cart.
    const [inventory] = await shop.db.select().from(inventories).where(eq(inventories.id, cups.inventoryId))
    expect(inventory?.stock).toBe(18)
    expect(await maryam.cart()).toMatchObject({ lines: [], voucher: null })
  })
})
