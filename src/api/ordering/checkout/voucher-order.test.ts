import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aVoucher } from '../../testing/offers.ts'
import { aProduct } from '../../testing/products.ts'
import { type Answer, openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { orders } from '../orders/tables.ts'
import { vouchers, voucherUses } from '../vouchers/tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const usedOf = async (id: number) =>
  (await shop.db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id)))[0]?.used
const usesOf = (id: number) => shop.db.select().from(voucherUses).where(eq(voucherUses.voucherId, id))
const discounted = (answers: Answer[]) =>
  answers.filter(({ status, data }) => status === 200 && data.totals.voucher > 0)
const cancel = (buyer: ReturnType<typeof aShopper>, orderId: string, more = {}) =>
  buyer.post('/cancellation/cancel-order', { order_id: orderId, reason: 'changed_mind', ...more })

/** A shopper with one product for 1,000 AFN in the cart and an address; shipping costs 100 AFN. */
async function aBuyer(productId?: number) {
  const buyer = aShopper(shop)
  await buyer.put(productId ?? (await aProduct(shop.db, { stock: 1000 })).id)
  return { ...buyer, home: await buyer.livesIn() }
}

describe('a voucher at checkout', () => {
  it('is counted, stored with the order, and limited to its uses per shopper', async () => {
    const voucher = await aVoucher(shop.db, { usagePerShopper: 1 })
    const buyer = await aBuyer()
    const order = await buyer.order(buyer.home, { voucher: voucher.code.toLowerCase() })
    expect(order.data).toMatchObject({ voucher_code: voucher.code, totals: { voucher: 100, total: 1000 } })
    expect(await usedOf(voucher.id)).toBe(1)
    expect(await usesOf(voucher.id)).toMatchObject([{ orderId: order.data.id, amount: 10_000, releasedAt: null }])
    await buyer.put((await aProduct(shop.db)).id)
    const again = await buyer.order(buyer.home, { voucher: voucher.code })
    expect(again).toMatchObject({ status: 201, data: { codes: ['voucher_used_by_you'] } })
    expect((await buyer.cart()).lines).toHaveLength(1)
    expect(await usedOf(voucher.id)).toBe(1)
  })

  it('that no longer applies stops the order, unless the expected total is the one without it', async () => {
    const voucher = await aVoucher(shop.db)
    const buyer = await aBuyer()
    await buyer.post('/voucher/validity', { code: voucher.code })
    await shop.db.update(vouchers).set({ active: false }).where(eq(vouchers.id, voucher.id))
    for (const expected of [undefined, 1000]) {
      const answer = await buyer.order(buyer.home, { expected_total: expected })
      expect(answer).toMatchObject({ status: 201, data: { codes: ['voucher_unknown'] } })
    }
    expect(await shop.db.select().from(orders).where(eq(orders.voucherCode, voucher.code))).toEqual([])
    const without = await buyer.order(buyer.home, { expected_total: 1100 })
    expect(without.data).toMatchObject({ voucher_code: '', totals: { voucher: 0, total: 1100 } })
  })

  it('with an unknown code in the request stops the order at any expected total; an empty code means no voucher', async () => {
    const held = await aVoucher(shop.db)
    const buyer = await aBuyer()
    await buyer.post('/voucher/validity', { code: held.code })
    const named = await buyer.order(buyer.home, { voucher: 'NOBODYHASTHIS', expected_total: 1100 })
    expect(named).toMatchObject({ status: 201, data: { codes: ['voucher_unknown'] } })
    expect((await buyer.order(buyer.home, { voucher: '' })).data.totals.voucher).toBe(0)
    expect(await usedOf(held.id)).toBe(0)
  })

  it('with a lower discount than shown stops the order', async () => {
    const voucher = await aVoucher(shop.db)
    const buyer = await aBuyer()
    await buyer.post('/voucher/validity', { code: voucher.code })
    await shop.db.update(vouchers).set({ amount: 9_900 }).where(eq(vouchers.id, voucher.id))
    const answer = await buyer.order(buyer.home, { expected_total: 1000 })
    expect(answer).toMatchObject({ status: 201, data: { codes: ['prices_changed'] } })
  })
})

describe('a voucher of a cancelled order', () => {
  it('is released once, when the whole order is cancelled', async () => {
    const voucher = await aVoucher(shop.db, { usagePerShopper: 1 })
    const buyer = await aBuyer()
    await buyer.put((await aProduct(shop.db)).id)
    const order = (await buyer.order(buyer.home, { voucher: voucher.code })).data
    const [first, second] = order.parcels as { id: string }[]
    await cancel(buyer, order.id, { parcel_id: first?.id })
    expect(await usedOf(voucher.id)).toBe(1)
    const rest = await Promise.all([1, 2, 3].map(() => cancel(buyer, order.id, { parcel_id: second?.id })))
    expect(rest.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await usedOf(voucher.id)).toBe(0)
    await buyer.put((await aProduct(shop.db)).id)
    expect((await buyer.order(buyer.home, { voucher: voucher.code })).data.totals.voucher).toBe(100)
    expect(await usedOf(voucher.id)).toBe(1)
  })
})

describe('a partial cancellation of an order with a voucher', () => {
  it('cancels the discounted price; the other lines retain their discount, also below the minimum (decision 10)', async () => {
    const voucher = await aVoucher(shop.db, { amount: 30_000, minSpend: 150_000 })
    const [shawl, kettle] = [await aProduct(shop.db), await aProduct(shop.db, { selling: 50_000 })]
    const buyer = await aBuyer(shawl.id)
    await buyer.put(kettle.id)
    const { data: order } = await buyer.order(buyer.home, { voucher: voucher.code })
    expect(order.totals).toMatchObject({ voucher: 300, total: 1400 })
    const lines = order.parcels.flatMap((parcel: { lines: object[] }) => parcel.lines)
    const ofShawl = lines.find((line: { product_id: number }) => line.product_id === shawl.id)
    const after = await cancel(buyer, order.id, { line_ids: [ofShawl.id] })
    // The shawl cost 1000 minus 200 discount, plus 100 shipping; the kettle costs 500 minus 100, as in the order.
    expect(after.data).toMatchObject({ cancelled_amount: 900, due: 500 })
    expect(await usedOf(voucher.id)).toBe(1)
  })
})

describe('simultaneous requests', () => {
  it('of fifty buyers place ten orders with the ten uses of a voucher; the others are rejected', async () => {
    const voucher = await aVoucher(shop.db, { usageLimit: 10 })
    const shawl = await aProduct(shop.db, { stock: 1000 })
    const crowd = await Promise.all(Array.from({ length: 50 }, () => aBuyer(shawl.id)))
    for (const buyer of crowd) await buyer.post('/voucher/validity', { code: voucher.code })
    const answers = await Promise.all(crowd.map((buyer) => buyer.order(buyer.home, { expected_total: 1000 })))
    expect(discounted(answers)).toHaveLength(10)
    const refused = answers.filter((answer) => answer.status === 201)
    expect(refused).toHaveLength(40)
    expect(new Set(refused.flatMap((answer) => answer.data.codes))).toEqual(new Set(['voucher_used_up']))
    expect([await usedOf(voucher.id), (await usesOf(voucher.id)).length]).toEqual([10, 10])
  })

  it('of one shopper use a voucher once', async () => {
    const voucher = await aVoucher(shop.db, { usagePerShopper: 1 })
    const things = await Promise.all([1, 2, 3].map(() => aProduct(shop.db)))
    const buyer = await aBuyer(things[0]?.id)
    const order = async (productId: number) => {
      await buyer.put(productId)
      return await buyer.order(buyer.home, { voucher: voucher.code })
    }
    const answers = await Promise.all(things.map((thing) => order(thing.id)))
    expect(discounted(answers)).toHaveLength(1)
    expect([await usedOf(voucher.id), (await usesOf(voucher.id)).length]).toEqual([1, 1])
  })

  it('that order and cancel with one voucher do not deadlock, and its uses are counted correctly', async () => {
    const voucher = await aVoucher(shop.db, { usageLimit: 5 })
    const shawl = await aProduct(shop.db, { stock: 1000 })
    const early = await Promise.all(Array.from({ length: 5 }, () => aBuyer(shawl.id)))
    const placed = await Promise.all(early.map((buyer) => buyer.order(buyer.home, { voucher: voucher.code })))
    const late = await Promise.all(Array.from({ length: 10 }, () => aBuyer(shawl.id)))
    const answers = await Promise.all([
      ...early.flatMap((buyer, n) => [cancel(buyer, placed[n]?.data.id), cancel(buyer, placed[n]?.data.id)]),
      ...late.map((buyer) => buyer.order(buyer.home, { voucher: voucher.code })),
    ])
    expect(answers.every((answer) => answer.http === 200)).toBe(true)
    const kept = discounted(answers.slice(10)).length
    expect(await usedOf(voucher.id)).toBe(kept)
    const uses = await usesOf(voucher.id)
    expect(uses.filter((use) => use.releasedAt === null)).toHaveLength(kept)
    expect(uses.filter((use) => use.releasedAt !== null)).toHaveLength(5)
  })
})
