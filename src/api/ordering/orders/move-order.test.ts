import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderStatus, orderCan } from '#contract/ordering/order-status.ts'
import { flashSaleProducts, inventories, products } from '../../catalog/products/tables.ts'
import { BusinessError } from '../../platform/request/errors.ts'
import { aFlashSale, aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { moveOrder } from './move-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const stockOf = async (id: number) =>
  (await shop.db.select({ stock: inventories.stock }).from(inventories).where(eq(inventories.id, id)))[0]?.stock

/** An order from two stores, three shawls in a flash sale and one kettle, with actions on it. */
async function anOrder() {
  const maryam = aShopper(shop)
  const [shawl, kettle] = [await aProduct(shop.db), await aProduct(shop.db)]
  await aFlashSale(shop.db, { items: [{ productId: shawl.id, price: 40_000, allotment: 8, capPerBuyer: 3 }] })
  await maryam.put(shawl.id, 3)
  await maryam.put(kettle.id, 1)
  const { id: orderId, parcels } = (await maryam.order(await maryam.livesIn())).data
  const parcelIds: string[] = parcels.map((parcel: { id: string }) => parcel.id)
  const act = (work: Promise<void>) =>
    work.then(
      () => 'done',
      (error) => (error instanceof BusinessError ? error.reasons[0]?.code : Promise.reject(error)),
    )
  return {
    maryam,
    shawl,
    kettle,
    parcelIds,
    move: (to: OrderStatus, parcelId?: string) =>
      act(shop.db.transaction((tx) => moveOrder(tx, { orderId, to, cause: 'test', ...(parcelId && { parcelId }) }))),
    cancel: (parcelId?: string) =>
      act(shop.db.transaction((tx) => cancelOrder(tx, { orderId, parcelId, by: 'shop', reason: 'other', note: '' }))),
    read: async () => (await maryam.post('/order/by-user', { order_id: orderId })).data,
  }
}

describe('moving an order', () => {
  it('follows the table of moves step by step and stores the time of each step', async () => {
    const order = await anOrder()
    expect(await order.move(3)).toBe('order_move_forbidden')
    for (const to of [2, 3, 4, 5] as OrderStatus[]) expect(await order.move(to)).toBe('done')
    expect(await order.move(5)).toBe('order_move_forbidden')
    const { order_status, payment_status, steps, history } = await order.read()
    expect([order_status, payment_status]).toEqual([5, 1])
    expect(steps.map((step: { state: string }) => step.state)).toEqual(Array(5).fill('done'))
    expect(history.map((move: { order_status: number }) => move.order_status)).toEqual([1, 2, 3, 4, 5])
    const times = steps.map((step: { at: string }) => step.at)
    expect(times).toEqual([...times].sort())
  })

  it('takes the status of the slowest parcel that is not cancelled', async () => {
    const order = await anOrder()
    const [first, second] = order.parcelIds as [string, string]
    await order.move(2)
    await order.move(3, first)
    await order.move(4, first)
    expect(await order.read()).toMatchObject({ order_status: 2, cancelled: false })
    expect(await order.move(4, second)).toBe('order_move_forbidden')
    expect(await order.cancel()).toBe('cancellation_too_late')
    expect(await order.cancel(second)).toBe('done')
    const read = await order.read()
    expect(read).toMatchObject({
      order_status: 4,
      cancelled: false,
      parcels: [{ order_status: 4 }, { order_status: 2, cancelled: true }],
    })
    expect(read.totals.total).toBe(1200 + 1000 + 200)
  })

  it('rejects a parcel of another order and an unknown order', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    expect(await order.move(2, other.parcelIds[0])).toBe('order_move_forbidden')
    expect(await order.cancel(other.parcelIds[0])).toBe('cancellation_too_late')
    const nothing = '01900000-0000-7000-8000-000000000000'
    const refused = shop.db.transaction((tx) => moveOrder(tx, { orderId: nothing, to: 2, cause: 'test' }))
    await expect(refused).rejects.toThrow('order_unknown')
  })
})

describe('cancelling an order', () => {
  it('returns stock, allotment and counters exactly once for ten simultaneous requests', async () => {
    const order = await anOrder()
    const counters = async () => {
      const [sale] = await shop.db
        .select()
        .from(flashSaleProducts)
        .where(eq(flashSaleProducts.productId, order.shawl.id))
      const [product] = await shop.db.select().from(products).where(eq(products.id, order.shawl.id))
      return [
        await stockOf(order.shawl.inventoryId),
        await stockOf(order.kettle.inventoryId),
        sale?.sold,
        product?.sold,
      ]
    }
    expect(await counters()).toEqual([7, 9, 3, 3])
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => order.cancel()))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'cancellation_too_late')).toHaveLength(9)
    expect(await counters()).toEqual([10, 10, 0, 0])
    const { cancelled, order_status, steps } = await order.read()
    expect([cancelled, order_status]).toEqual([true, 1])
    expect(steps.map((step: { state: string }) => step.state)).toEqual(['done', ...Array(4).fill('pending')])
  })

  it('is rejected after a parcel was picked up', async () => {
    const order = await anOrder()
    await order.move(2)
    await order.move(3)
    expect(await order.cancel()).toBe('cancellation_too_late')
    expect(await stockOf(order.shawl.inventoryId)).toBe(7)
  })
})

const anyAttempt = fc.record({
  parcel: fc.constantFrom(undefined, 0, 1),
  to: fc.constantFrom<OrderStatus | 'cancel'>(1, 2, 2, 3, 3, 4, 5, 'cancel'),
})

it('order, parcels, history and stock are consistent after any sequence of moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAttempt, { maxLength: 12 }), async (attempts) => {
      const order = await anOrder()
      for (const { parcel, to } of attempts) {
        const before = await order.read()
        const id = parcel === undefined ? undefined : order.parcelIds[parcel]
        const subject = id ? before.parcels.find((one: { id: string }) => one.id === id) : before
        const outcome = to === 'cancel' ? await order.cancel(id) : await order.move(to, id)
        const allowed = to === 'cancel' ? orderCan.cancel(subject) : orderCan.moveTo(subject) === to
        // A whole order also cannot be cancelled while one of its parcels is on its way.
        if (outcome === 'done') expect(allowed).toBe(true)
        else if (id || to !== 'cancel') expect(allowed).toBe(false)
      }
      const after = await order.read()
      const alive = after.parcels.filter((one: { cancelled: boolean }) => !one.cancelled)
      const least = Math.min(
        ...(alive.length ? alive : after.parcels).map((one: { order_status: number }) => one.order_status),
      )
      expect(after).toMatchObject({ order_status: least, cancelled: alive.length === 0 })
      expect(after.history.at(-1)).toMatchObject({ order_status: after.order_status, cancelled: after.cancelled })
      const stock = [await stockOf(order.shawl.inventoryId), await stockOf(order.kettle.inventoryId)]
      const held = after.parcels.map((one: { cancelled: boolean }) => (one.cancelled ? 0 : 1))
      expect(stock).toEqual([10 - 3 * held[0], 10 - held[1]])
    }),
    { numRuns: 12 },
  )
})
