import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PriceType } from '#contract/catalog/voucher.ts'
import type { Cart, CartParcel } from '#contract/ordering/cart.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { shippingRules } from '../../catalog/stores/tables.ts'
import { sqlState } from '../../platform/database/retry.ts'
import { aVoucher } from '../../testing/offers.ts'
import { aProduct, aShippingRule } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, ownHome } from '../../testing/shoppers.ts'
import { parcels } from '../orders/tables.ts'
import { vouchers, voucherUses } from '../vouchers/tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const freeDelivery = (input: Parameters<typeof aVoucher>[1] = {}) =>
  aVoucher(shop.db, { priceType: PriceType.freeDelivery, ...input })

/** A shopper with a shawl and a rug for 1,000 AFN each, of two stores with shipping fees of 100 and 250 AFN. */
async function aBuyer() {
  const [shawl, rug] = [await aProduct(shop.db, { stock: 9 }), await aProduct(shop.db, { stock: 9 })]
  await shop.db.update(shippingRules).set({ fee: 25_000 }).where(eq(shippingRules.storeId, rug.storeId))
  const buyer = aShopper(shop)
  await buyer.put(shawl.id)
  await buyer.put(rug.id)
  const tries = (code: string, more = {}) => buyer.post('/voucher/validity', { code }, more)
  const goesHome = async () => {
    const home = await buyer.livesIn()
    await buyer.post('/cart/update-shipping', { address_id: home })
    return home
  }
  return { ...buyer, shawl, rug, tries, goesHome }
}

const waysOf = (cart: Cart | Order) =>
  (cart.parcels as CartParcel[]).map(({ shipping_fee, shipping_discount, voucher_discount }) => [
    shipping_fee,
    shipping_discount,
    voucher_discount,
  ])

describe('a free delivery voucher', () => {
  it('waits for an address, then deducts the shipping fees, which are still shown', async () => {
    const buyer = await aBuyer()
    const { code } = await freeDelivery()
    expect(await buyer.tries(code)).toMatchObject({
      status: 200,
      data: { voucher: { code, applies: false, takes_off: 0, problem: { code: 'voucher_awaits_fee', waits: true } } },
    })
    expect((await buyer.cart()).totals).toMatchObject({ voucher: 0, shipping: 0, total: 2000 })
    await buyer.goesHome()
    const cart = await buyer.cart()
    expect(cart).toMatchObject({
      voucher: { applies: true, takes_off: 350, voucher: { price_type: 3, amount: 0, percent: 0 } },
      totals: { subtotal: 2000, bundle: 0, voucher: 350, shipping: 350, total: 2000 },
    })
    expect(waysOf(cart)).toEqual([
      [100, 100, 100],
      [250, 250, 250],
    ])
  })

  it('of a store deducts only the fee of that store, and divides its cap among the parcels', async () => {
    const buyer = await aBuyer()
    await buyer.goesHome()
    const ofStore = await freeDelivery({ storeId: buyer.rug.storeId, minSpend: 100_000 })
    await buyer.tries(ofStore.code)
    expect(waysOf(await buyer.cart())).toEqual([
      [100, 0, 0],
      [250, 250, 250],
    ])
    const capped = await freeDelivery({ cap: 10_001 })
    expect((await buyer.tries(capped.code)).data.voucher).toMatchObject({ takes_off: 100.01 })
    expect(waysOf(await buyer.cart())).toEqual([
      [100, 28.57, 28.57],
      [250, 71.44, 71.44],
    ])
    const dear = await freeDelivery({ minSpend: 200_001 })
    expect((await buyer.tries(dear.code)).data.codes).toEqual(['voucher_minimum'])
  })

  it('is offered with other vouchers once the fee is known, the highest discount first', async () => {
    const buyer = await aBuyer()
    const mine = { storeId: buyer.rug.storeId }
    const [bring, flat] = [await freeDelivery(mine), await aVoucher(shop.db, { ...mine, amount: 20_000 })]
    const offered = async () =>
      ((await buyer.cart()) as Cart).vouchers_available
        .filter(({ code }) => [bring.code, flat.code].includes(code))
        .map(({ code, takes_off }) => [code, takes_off])
    expect(await offered()).toEqual([[flat.code, 200]])
    await buyer.goesHome()
    expect(await offered()).toEqual([
      [bring.code, 250],
      [flat.code, 200],
    ])
  })

  it('does not apply to store pickup, with an error message in each language', async () => {
    const buyer = await aBuyer()
    const home = await buyer.goesHome()
    const { storeId } = buyer.rug
    const { code } = await freeDelivery({ storeId })
    await buyer.tries(code)
    const shelf = await aShippingRule(shop.db, { storeId, fee: 0, shippingType: 2 })
    const pickup = { store_id: storeId, shipping_type: 2, shipping_rule_id: shelf.id }
    await buyer.post('/cart/update-shipping', { parcels: [pickup] })
    expect((await buyer.cart()).voucher).toMatchObject({ applies: false, problem: { code: 'voucher_no_fee' } })
    expect(await buyer.tries(code)).toMatchObject({ status: 201, data: { codes: ['voucher_no_fee'] } })
    expect((await buyer.tries(code, { language: 'fa' })).message).toMatch(/کرایهٔ ارسال/)
    expect((await buyer.order(home)).data.codes).toEqual(['voucher_no_fee'])
    expect((await buyer.order(home, { expected_total: 2100 })).data).toMatchObject({ voucher_code: '' })
  })

  it('deducts the fee in dollars for a cart in dollars', async () => {
    const buyer = await aBuyer()
    await buyer.goesHome()
    const { code } = await freeDelivery({ cap: 70_000 })
    await buyer.tries(code)
    const { voucher, totals } = await buyer.cart({ currency: 'USD' })
    expect(totals).toMatchObject({ currency: 'USD', voucher: totals.shipping, total: totals.subtotal })
    expect(voucher).toMatchObject({ takes_off: totals.shipping, voucher: { cap: 10 } })
  })
})

describe('an order with a free delivery voucher', () => {
  async function ordered(input: Parameters<typeof aVoucher>[1] = {}) {
    const buyer = await aBuyer()
    const voucher = await freeDelivery(input)
    const { data } = await buyer.order(await buyer.livesIn(), { voucher: voucher.code })
    const order = data as Order
    const cancel = (more = {}) =>
      buyer.post('/cancellation/cancel-order', { order_id: order.id, reason: 'changed_mind', ...more })
    const used = async () =>
      (await shop.db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, voucher.id)))[0]?.used
    return { buyer, voucher, order, cancel, used }
  }

  it('stores the fee and the discount separately, and the use of the voucher with its amount', async () => {
    const { order, voucher, used } = await ordered({ cap: 30_000 })
    expect(order).toMatchObject({
      voucher_code: voucher.code,
      totals: { subtotal: 2000, voucher: 300, shipping: 350, total: 2050 },
    })
    expect(waysOf(order)).toEqual([
      [100, 85.71, 85.71],
      [250, 214.29, 214.29],
    ])
    expect(order.parcels.map(({ total }) => total)).toEqual([1014, 1036])
    expect(order.parcels.flatMap(({ lines }) => lines.map((line) => line.voucher_discount))).toEqual([0, 0])
    const uses = await shop.db.select().from(voucherUses).where(eq(voucherUses.voucherId, voucher.id))
    expect([await used(), ...uses.map(({ amount }) => amount)]).toEqual([1, 30_000])
  })

  it('cancels only the paid part of the fee with a parcel, and releases the voucher with the last parcel', async () => {
    const { order, cancel, used } = await ordered({ cap: 30_000 })
    expect((await cancel({ parcel_id: order.parcels[1]?.id })).data).toMatchObject({
      cancelled_amount: 1036,
      due: 1014,
    })
    expect(await used()).toBe(1)
    expect((await cancel({ line_ids: [order.parcels[0]?.lines[0]?.id] })).data).toMatchObject({
      cancelled: true,
      cancelled_amount: 2050,
      due: 0,
      cancellations: [{ amount: 1036 }, { amount: 1014 }],
    })
    expect(await used()).toBe(0)
  })

  it('is rejected if the shopper has reached the limit per shopper, or if the voucher is used up', async () => {
    const { buyer, voucher } = await ordered({ usagePerShopper: 1, usageLimit: 2 })
    const home = await buyer.livesIn()
    const again = async (who: typeof buyer, to: string) => {
      await who.put(buyer.shawl.id)
      return (await who.order(to, { voucher: voucher.code })).data.codes
    }
    expect(await again(buyer, home)).toEqual(['voucher_used_by_you'])
    const others = [await aBuyer(), await aBuyer()]
    const codes = []
    for (const other of others) codes.push(await again(other, await other.livesIn(ownHome())))
    expect(codes).toEqual([undefined, ['voucher_used_up']])
  })

  it('is part of the data export of the member', async () => {
    const member = await aMember(shop)
    const { code } = await freeDelivery()
    await member.put((await aProduct(shop.db)).id)
    await member.order(await member.livesIn(), { voucher: code })
    const { data } = await member.get('/user/export')
    expect(data.orders).toMatchObject([{ voucher_code: code, voucher_discount: 100, shipping: 100, total: 1000 }])
    expect(data.voucher_uses).toMatchObject([{ code, amount: 100 }])
  })

  it('cannot have a shipping discount below 0 or above the fee, nor an unknown voucher kind, in the database', async () => {
    const { order } = await ordered()
    const [id] = order.parcels.map((parcel) => parcel.id)
    const off = (shippingDiscount: number) =>
      shop.db
        .update(parcels)
        .set({ shippingDiscount })
        .where(eq(parcels.id, id as string))
    for (const amount of [-1, 10_001]) expect(await stateOf(off(amount))).toBe('23514')
    const nothing = shop.db.update(vouchers).set({ priceType: sql`4` })
    expect(await stateOf(nothing)).toBe('23514')
  })
})

const stateOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => sqlState(error),
  )
