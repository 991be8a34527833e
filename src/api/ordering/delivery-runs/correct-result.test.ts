import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventories } from '../../catalog/products/tables.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { asOperator } from '../../testing/operator.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { placedOrder } from '../order-admin/testing/orders.ts'
import { orders } from '../orders/tables.ts'
import { advanceOrder } from '../payments/advance-order.ts'
import { aCourier, aParcelOut, isPaid } from './testing/runs.ts'

let shop: TestShop
let operator: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  operator = await aStaffMember(shop, { role: 'operator', name: 'Laila' })
})
afterAll(() => shop.close())

/** A run with the parcels of one order and the staff's actions on it. */
async function aRun({ parcels = 1 } = {}) {
  const [courier, order] = [await aCourier(shop), await aParcelOut(shop, { parcels })]
  const handed = await operator.post('/console/hand-over', { courier_id: courier.id, parcel_ids: order.parcelIds })
  const path = `/console/runs/${handed.data.run_id}`
  return {
    ...order,
    settle: (outcome: string, parcel_ids = order.parcelIds) =>
      operator.post(`${path}/parcels`, { parcel_ids, outcome }),
    correct: (parcel = order.parcelId) => operator.post(`${path}/parcels/${parcel}/correct`),
    count: (counted: number) => operator.post(`${path}/count`, { counted }),
    read: async () => (await operator.get(path)).data,
    order: async () => (await operator.get(`/console/orders/${order.number}`)).data,
  }
}

describe('the result of a parcel in a delivery run', () => {
  test.each(['delivered', 'refused', 'brought_back'])(
    '%s can be corrected until the run is counted',
    async (outcome) => {
      const run = await aRun()
      await run.settle(outcome)
      const { data } = await run.correct()
      expect(data).toMatchObject({ out: 1, delivered: 0, refused: 0, expected: 0, out_cash: 1100 })
      expect(await run.order()).toMatchObject({ order_status: 4, cancelled: false, can_correct: false })
      await run.settle('delivered')
      expect(await run.read()).toMatchObject({ out: 0, delivered: 1, expected: 1100, out_cash: 0 })
      await run.count(1100)
      expect(await isPaid(shop, run.orderId)).toBe(true)
    },
  )

  test('cannot be corrected after the run is counted', async () => {
    const run = await aRun()
    await run.settle('delivered')
    expect((await run.order()).can_correct).toBe(true)
    await run.count(1100)
    expect((await run.correct()).data.codes).toEqual(['run_counted'])
    expect((await operator.post(`/console/orders/${run.number}/correct`)).data.codes).toEqual(['result_counted'])
    expect((await run.order()).can_correct).toBe(false)
  })

  test('can be corrected for one of several parcels', async () => {
    const run = await aRun({ parcels: 2 })
    await run.settle('delivered')
    await run.correct()
    expect(await run.read()).toMatchObject({ out: 1, delivered: 1, expected: 1100, out_cash: 1100 })
    expect(await run.order()).toMatchObject({ order_status: 4 })
  })

  test('is corrected once by ten simultaneous requests, with an entry in the audit log', async () => {
    const run = await aRun()
    await run.settle('delivered')
    const answers = await Promise.all(Array.from({ length: 10 }, () => run.correct()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).flatMap(({ data }) => data.codes)
    expect(new Set(refused)).toEqual(new Set(['result_none']))
    expect(await shop.db.$count(auditLog, and(eq(auditLog.action, 'run.correct')))).toBeGreaterThan(0)
  })

  test('cannot be corrected after the parcel was handed to another courier', async () => {
    const run = await aRun()
    await run.settle('brought_back')
    const other = await aCourier(shop)
    await operator.post('/console/hand-over', { courier_id: other.id, parcel_ids: run.parcelIds })
    expect((await run.correct()).data.codes).toEqual(['result_handed_on'])
  })
})

describe('the result of an order outside a delivery run', () => {
  test('delivered can be corrected until its cash is counted', async () => {
    const { number, id } = await placedOrder(shop)
    for (let moves = 0; moves < 4; moves++) await advanceOrder(asOperator(shop), number)
    const { data } = await operator.post(`/console/orders/${number}/correct`)
    expect(data).toMatchObject({ order_status: 4, can_correct: false, money: { with_courier: 0, due: 1100 } })
    await advanceOrder(asOperator(shop), number)
    await operator.post(`/console/orders/${number}/cash`)
    expect((await operator.post(`/console/orders/${number}/correct`)).data.codes).toEqual(['result_counted'])
    expect(await isPaid(shop, id)).toBe(true)
  })

  test('refused can be corrected, which takes the units out of stock again, unless they were sold', async () => {
    const { number, id, kettle } = await placedOrder(shop, { quantity: 2 })
    for (let moves = 0; moves < 3; moves++) await advanceOrder(asOperator(shop), number)
    const stock = async () =>
      (await shop.db.select().from(inventories).where(eq(inventories.id, kettle.inventoryId)))[0]?.stock
    const before = await stock()
    await operator.post(`/console/orders/${number}/refuse`, { note: 'nobody at home' })
    expect(await stock()).toBe((before ?? 0) + 2)
    await operator.post(`/console/orders/${number}/correct`)
    expect(await stock()).toBe(before)
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ orderStatus: 4, cancelled: false })
    const { data } = await operator.get(`/console/orders/${number}`)
    expect(data.cancellations).toEqual([])
    await operator.post(`/console/orders/${number}/refuse`)
    await shop.db.update(inventories).set({ stock: 1 }).where(eq(inventories.id, kettle.inventoryId))
    expect((await operator.post(`/console/orders/${number}/correct`)).data.codes).toEqual(['result_gone'])
  })

  test('cannot be corrected before it is recorded', async () => {
    const { number } = await placedOrder(shop)
    expect((await operator.post(`/console/orders/${number}/correct`)).data.codes).toEqual(['result_none'])
  })
})
