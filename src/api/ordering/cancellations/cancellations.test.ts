import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import { bundleDeals } from '../../catalog/bundles/tables.ts'
import { flashSaleProducts, inventories } from '../../catalog/products/tables.ts'
import { aFlashSale, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper } from '../../testing/shoppers.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderLines, orders, parcels } from '../orders/tables.ts'
import { cancelOrder } from './cancel-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const HOUR = 60 * 60 * 1000

const stockOf = async (id: number) =>
  (await shop.db.select({ stock: inventories.stock }).from(inventories).where(eq(inventories.id, id)))[0]?.stock

/** Three shawls in a flash sale (400 each) and one kettle (1000) of one store, a rug (1000) of another; shipping 100 per parcel. */
async function anOrder() {
  const maryam = aShopper(shop)
  const store = await aStore(shop.db)
  const shawl = await aProduct(shop.db, { storeId: store.id })
  const kettle = await aProduct(shop.db, { storeId: store.id })
  const rug = await aProduct(shop.db)
  await aFlashSale(shop.db, { items: [{ productId: shawl.id, price: 40_000, allotment: 8, capPerBuyer: 3 }] })
  await maryam.put(shawl.id, 3)
  await maryam.put(kettle.id)
  await maryam.put(rug.id)
  const order: Order = (await maryam.order(await maryam.livesIn())).data
  const lines = order.parcels.flatMap((parcel) => parcel.lines)
  const lineOf = (product: { id: number }) => lines.find((line) => line.product_id === product.id)?.id as string
  return {
    maryam,
    order,
    products: { shawl, kettle, rug },
    lines: { shawl: lineOf(shawl), kettle: lineOf(kettle), rug: lineOf(rug) },
    cancel: (body: object = {}, more: object = {}) =>
      maryam.post('/cancellation/cancel-order', { order_id: order.id, reason: 'changed_mind', ...body }, more),
    find: async () => (await maryam.get(`/cancellation/find/${order.id}`)).data,
    read: async (): Promise<Order> => (await maryam.post('/order/by-user', { order_id: order.id })).data,
    sold: async () => {
      const [sale] = await shop.db.select().from(flashSaleProducts).where(eq(flashSaleProducts.productId, shawl.id))
      return sale?.sold
    },
  }
}

describe('cancelling a whole order', () => {
  it('does not show the internal note of the operator to the customer', async () => {
    const { order, find } = await anOrder()
    const noted = { orderId: order.id, by: 'operator', reason: 'other', note: 'looks like fraud' } as const
    await shop.db.transaction((tx) => cancelOrder(tx, noted))
    const { cancellations } = await find()
    expect(cancellations).toHaveLength(1)
    expect(JSON.stringify(cancellations)).not.toContain('fraud')
  })

  it('returns all stock, leaves nothing due, and stores the actor and the reason', async () => {
    const { cancel, find, read, sold, products, order } = await anOrder()
    expect(order).toMatchObject({ can_cancel: true, due: 3400, cancelled_amount: 0, cancellation: null })
    expect(order.refund).toEqual({ state: 'none_due', amount: 0 })
    const answer = await cancel({ note: 'Bought one in the bazaar' })
    expect(answer.data).toMatchObject({ cancelled: true, cancelled_amount: 3400, due: 0 })
    const found = await find()
    expect(found).toEqual(answer.data)
    expect(found.refund).toEqual({ state: 'none_due', amount: 0 })
    const [kept] = found.cancellations
    expect(kept).toMatchObject({
      by: 'shopper',
      reason: 'changed_mind',
      note: 'Bought one in the bazaar',
      amount: 3400,
    })
    expect(kept.lines.map((line: { quantity: number }) => line.quantity)).toEqual([3, 1, 1])
    const after = await read()
    expect(after).toMatchObject({ cancelled: true, can_cancel: false, totals: { total: 3400 }, due: 0 })
    expect(after.parcels.every((parcel) => parcel.cancelled && !parcel.can_cancel)).toBe(true)
    expect(await Promise.all(Object.values(products).map((one) => stockOf(one.inventoryId)))).toEqual([10, 10, 10])
    expect(await sold()).toBe(0)
  })

  it('runs once when twenty requests arrive at the same time', async () => {
    const { cancel, products, sold, find } = await anOrder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel()))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap((answer) => answer.data.codes ?? []))).toEqual(new Set(['cancellation_too_late']))
    expect(await Promise.all(Object.values(products).map((one) => stockOf(one.inventoryId)))).toEqual([10, 10, 10])
    expect(await sold()).toBe(0)
    expect((await find()).cancellations).toHaveLength(1)
  })

  it('returns the first response again for a repeated request with the same idempotency key', async () => {
    const { cancel } = await anOrder()
    const [first, second] = [await cancel({}, { key: 'cancel-once' }), await cancel({}, { key: 'cancel-once' })]
    expect([first.status, second.data]).toEqual([200, first.data])
  })
})

describe('cancelling a part of an order', () => {
  it('reduces the amount due by the line, and by the shipping fee with the last line of its parcel', async () => {
    const { cancel, read, lines, products, sold } = await anOrder()
    expect((await cancel({ line_ids: [lines.shawl] })).data).toMatchObject({ cancelled_amount: 1200, due: 2200 })
    expect([await stockOf(products.shawl.inventoryId), await stockOf(products.kettle.inventoryId)]).toEqual([10, 9])
    expect(await sold()).toBe(0)
    const part = await read()
    expect(part).toMatchObject({ cancelled: false, can_cancel: true, totals: { total: 3400 }, due: 2200 })
    expect(part.cancellation).toMatchObject({ by: 'shopper', reason: 'changed_mind', amount: 1200 })
    expect(part.cancellation?.lines).toMatchObject([{ id: lines.shawl, quantity: 3 }])
    expect(part.refund).toEqual({ state: 'none_due', amount: 0 })
    expect(part.parcels.map((parcel) => parcel.cancelled)).toEqual([false, false])
    expect((await cancel({ line_ids: [lines.kettle] })).data).toMatchObject({ cancelled_amount: 2300, due: 1100 })
    expect((await read()).parcels.map((parcel) => parcel.cancelled)).toEqual([true, false])
    const last = await cancel({ line_ids: [lines.rug], reason: 'found_cheaper' })
    expect((await read()).cancellation).toMatchObject({ reason: 'found_cheaper', amount: 1100 })
    expect(last.data).toMatchObject({ cancelled: true, cancelled_amount: 3400, due: 0 })
    expect(last.data.cancellations.map((one: { amount: number }) => one.amount)).toEqual([1200, 1100, 1100])
  })

  it('cancels all lines and the shipping fee of a named parcel', async () => {
    const { cancel, read, order } = await anOrder()
    expect((await cancel({ parcel_id: order.parcels[1]?.id })).data).toMatchObject({ cancelled_amount: 1100 })
    expect((await read()).parcels.map((parcel) => parcel.cancelled)).toEqual([false, true])
  })

  it('counts a cancelled line minus its share of the discounts', async () => {
    const { cancel, order, lines } = await anOrder()
    const parcelId = order.parcels[0]?.id as string
    await shop.db.transaction(async (tx) => {
      await tx.update(orderLines).set({ voucherDiscount: 20_000 }).where(eq(orderLines.id, lines.shawl))
      await tx.update(parcels).set({ voucherDiscount: 20_000, total: 210_000 }).where(eq(parcels.id, parcelId))
      await tx.update(orders).set({ voucherDiscount: 20_000, total: 320_000 }).where(eq(orders.id, order.id))
    })
    expect((await cancel({ line_ids: [lines.shawl] })).data).toMatchObject({ cancelled_amount: 1000, due: 2200 })
  })

  it('rejects cancelling the bought product of a bundle while its free product stays in the order', async () => {
    const { cancel, lines, products } = await anOrder()
    await shop.db.insert(bundleDeals).values({
      title: { en: 'Tea time' },
      buyProductId: products.kettle.id,
      freeProductId: products.shawl.id,
      startsAt: new Date(0),
      endsAt: new Date(Date.now() + HOUR),
    })
    expect((await cancel({ line_ids: [lines.kettle] })).status).toBe(200)
    const other = await anOrder()
    await shop.db.insert(bundleDeals).values({
      title: { en: 'Tea time' },
      buyProductId: other.products.kettle.id,
      freeProductId: other.products.shawl.id,
      startsAt: new Date(0),
      endsAt: new Date(Date.now() + HOUR),
    })
    await shop.db.update(orderLines).set({ bundleDiscount: 40_000 }).where(eq(orderLines.id, other.lines.shawl))
    const refused = await other.cancel({ line_ids: [other.lines.kettle] })
    expect(refused.data.codes).toEqual(['cancellation_breaks_bundle'])
    expect((await other.cancel({ line_ids: [other.lines.kettle, other.lines.shawl] })).status).toBe(200)
  })
})

describe('a cancellation request is rejected and changes nothing for', () => {
  const nobodys = '01900000-0000-7000-8000-000000000000'
  it.each([
    ['a missing reason', { reason: undefined }, 'required'],
    ['an unknown reason', { reason: 'because' }, 'invalid_field'],
    ['an empty list of lines', { line_ids: [] }, 'cancellation_nothing_chosen'],
    ['an unknown line', { line_ids: [nobodys] }, 'order_line_unknown'],
    ['an unknown parcel', { parcel_id: nobodys }, 'cancellation_too_late'],
    ['an unknown order', { order_id: nobodys }, 'order_unknown'],
    ['a note that is too long', { note: 'x'.repeat(501) }, 'invalid_field'],
  ])('%s', async (_, body, code) => {
    const { cancel, read } = await anOrder()
    expect((await cancel(body)).data.codes).toEqual([code])
    expect(await read()).toMatchObject({ cancelled: false, cancelled_amount: 0 })
  })

  it('a line of another order, a cancelled line, and a parcel that was picked up', async () => {
    const [mine, theirs] = [await anOrder(), await anOrder()]
    expect((await mine.cancel({ line_ids: [theirs.lines.rug] })).data.codes).toEqual(['order_line_unknown'])
    await mine.cancel({ line_ids: [mine.lines.shawl] })
    const again = await mine.cancel({ line_ids: [mine.lines.shawl, mine.lines.rug] })
    expect(again.data.codes).toEqual(['cancellation_too_late'])
    const first = mine.order.parcels[0]?.id as string
    for (const to of [2, 3] as const) {
      await shop.db.transaction((tx) => moveOrder(tx, { orderId: mine.order.id, parcelId: first, to, cause: 'test' }))
    }
    expect((await mine.cancel({ line_ids: [mine.lines.kettle] })).data.codes).toEqual(['cancellation_too_late'])
    expect((await mine.cancel()).data.codes).toEqual(['cancellation_too_late'])
    expect(await mine.read()).toMatchObject({ can_cancel: true, cancelled_amount: 1200 })
    expect((await mine.cancel({ line_ids: [mine.lines.rug] })).status).toBe(200)
  })

  it('an order of another shopper (unknown order), and a visitor without a token (HTTP 401)', async () => {
    const { order, read } = await anOrder()
    const body = { order_id: order.id, reason: 'other' }
    for (const other of [aShopper(shop), await aMember(shop)]) {
      expect((await other.post('/cancellation/cancel-order', body)).data.codes).toEqual(['order_unknown'])
      expect((await other.get(`/cancellation/find/${order.id}`)).data.codes).toEqual(['order_unknown'])
      expect((await other.post('/order/buy-again', { order_id: order.id })).data.codes).toEqual(['order_unknown'])
    }
    expect((await shop.call('GET', `/cancellation/find/${order.id}`)).http).toBe(401)
    expect(await read()).toMatchObject({ cancelled: false })
  })
})

it('stock, units sold in the flash sale and amount due are correct after any sequence of cancellations', async () => {
  const anyLines = fc.subarray(['shawl', 'kettle', 'rug'] as const, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(anyLines, { maxLength: 4 }), async (attempts) => {
      const { cancel, read, find, lines, products, sold } = await anOrder()
      for (const names of attempts) await cancel({ line_ids: names.map((name) => lines[name]) })
      const after = await read()
      const kept = after.parcels.flatMap((parcel) => parcel.lines).filter((line) => !line.cancelled)
      const held = (product: { id: number }) =>
        kept.find((line: OrderLine) => line.product_id === product.id)?.quantity ?? 0
      for (const product of Object.values(products)) {
        expect(await stockOf(product.inventoryId)).toBe(10 - held(product))
      }
      expect(await sold()).toBe(held(products.shawl))
      const alive = after.parcels.filter((parcel) => !parcel.cancelled)
      const worth = kept.reduce((sum, line) => sum + line.total, 0) + alive.length * 100
      expect(after.due).toBe(worth)
      expect(after.cancelled).toBe(kept.length === 0)
      const amounts = (await find()).cancellations.map((one: { amount: number }) => one.amount)
      expect(amounts.reduce((sum: number, one: number) => sum + one, 0)).toBe(after.cancelled_amount)
    }),
    { numRuns: 12 },
  )
})
