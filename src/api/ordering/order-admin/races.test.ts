import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventories } from '../../catalog/products/tables.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import type { Answer } from '../../testing/shop.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aCourier, aParcelOut, aRunHome, isPaid } from '../delivery-runs/testing/runs.ts'
import { cancellations, orderMoves, orders } from '../orders/tables.ts'
import { cashRefunds } from '../payments/tables.ts'
import { placedOrder } from './testing/orders.ts'

let shop: TestShop
type Member = Awaited<ReturnType<typeof aStaffMember>>
let staff: [Member, Member]
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  staff = [await aStaffMember(shop, { name: 'Laila' }), await aStaffMember(shop, { role: 'operator', name: 'Omid' })]
})
afterAll(() => shop.close())

/** Two staff members send the request ten times each, concurrently. */
const bothTenTimes = (path: string, body: object = {}) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => staff[n % 2 ? 1 : 0].post(path, body)))
const done = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length
const refusedAs = (answers: Answer[]) =>
  new Set(answers.flatMap(({ status, data }) => (status === 200 ? [] : (data.codes as string[]))))
const entries = (action: string, number: string) =>
  shop.db.$count(auditLog, and(eq(auditLog.action, action), eq(auditLog.targetId, number)))
const stockOf = async (id: number) => (await shop.db.select().from(inventories).where(eq(inventories.id, id)))[0]?.stock

async function delivered() {
  const order = await placedOrder(shop)
  const path = `/console/orders/${order.number}`
  await staff[0].post(`${path}/confirm`)
  for (const to of [3, 4, 5]) await staff[0].post(`${path}/move`, { to })
  return { ...order, path }
}

describe('two staff members at the same time', () => {
  test('confirm an order once', async () => {
    const { id, number } = await placedOrder(shop)
    const answers = await bothTenTimes(`/console/orders/${number}/confirm`)
    expect([done(answers), refusedAs(answers)]).toEqual([1, new Set(['order_not_pending'])])
    expect(await shop.db.$count(orderMoves, and(eq(orderMoves.orderId, id), eq(orderMoves.orderStatus, 2)))).toBe(1)
    expect(await entries('order.confirm', number)).toBe(1)
  })

  test('cancel an order once: its stock is returned once, and its buyer gets one email', async () => {
    const { id, number, kettle } = await placedOrder(shop, { quantity: 3 })
    const answers = await bothTenTimes(`/console/orders/${number}/cancel`, { note: 'not there' })
    expect([done(answers), refusedAs(answers)]).toEqual([1, new Set(['cancellation_too_late'])])
    expect(await stockOf(kettle.inventoryId)).toBe(10)
    expect(await shop.db.$count(cancellations, eq(cancellations.orderId, id))).toBe(1)
    expect(await entries('order.cancel', number)).toBe(1)
    const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, 'order_cancelled'))
    expect(mails.filter(({ content }) => content.orderId === id)).toHaveLength(1)
  })

  test('confirm and cancel an order: it ends cancelled with its stock returned', async () => {
    const { number, kettle } = await placedOrder(shop)
    const [confirmed, cancelled] = await Promise.all([
      staff[0].post(`/console/orders/${number}/confirm`),
      staff[1].post(`/console/orders/${number}/cancel`, { note: 'changed their mind' }),
    ])
    expect(cancelled.status).toBe(200)
    expect([200, 201]).toContain(confirmed.status)
    expect((await staff[0].get(`/console/orders/${number}`)).data.cancelled).toBe(true)
    expect(await stockOf(kettle.inventoryId)).toBe(10)
  })

  test('pack and cancel an order: one of the two succeeds', async () => {
    const { number, kettle } = await placedOrder(shop)
    await staff[0].post(`/console/orders/${number}/confirm`)
    const both = await Promise.all([
      staff[0].post(`/console/orders/${number}/move`, { to: 3 }),
      staff[1].post(`/console/orders/${number}/cancel`, { note: 'changed their mind' }),
    ])
    expect(both.map((one) => one.status).sort()).toEqual([200, 201])
    const isCancelled = (await staff[0].get(`/console/orders/${number}`)).data.cancelled
    expect(await stockOf(kettle.inventoryId)).toBe(isCancelled ? 10 : 9)
  })

  test('refund the full amount of an order once', async () => {
    const { id, number, path, total } = await delivered()
    await staff[1].post(`${path}/cash`)
    const answers = await bothTenTimes(`${path}/refund`, { note: 'it came broken' })
    expect([done(answers), refusedAs(answers)]).toEqual([1, new Set(['refund_nothing_left'])])
    const input = await shop.db.select().from(cashRefunds).where(eq(cashRefunds.orderId, id))
    expect(input.map(({ amount }) => amount)).toEqual([total])
    expect(await entries('refund.give', number)).toBe(1)
  })

  test('count the cash of an order and of a run once each', async () => {
    const { id, number, path } = await delivered()
    expect(done(await bothTenTimes(`${path}/cash`))).toBe(20)
    expect([await isPaid(shop, id), await entries('order.count-cash', number)]).toEqual([true, 1])
    const { runId, orderId } = await aRunHome(shop, staff[0])
    const answers = await bothTenTimes(`/console/runs/${runId}/count`, { counted: 1100 })
    expect([done(answers), refusedAs(answers)]).toEqual([1, new Set(['run_counted'])])
    expect([await isPaid(shop, orderId), await entries('run.count', runId)]).toEqual([true, 1])
  })

  test('count a run and an order in it: the run is counted, and the order is paid once', async () => {
    const { runId, orderId } = await aRunHome(shop, staff[0])
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
    const [counted] = await Promise.all([
      staff[0].post(`/console/runs/${runId}/count`, { counted: 1100 }),
      staff[1].post(`/console/orders/${order?.orderNumber}/cash`),
    ])
    expect([counted.status, await isPaid(shop, orderId)]).toEqual([200, true])
    expect(await entries('order.count-cash', order?.orderNumber ?? '')).toBe(0)
  })

  test('record a delivery at the run and at the order: the parcel is delivered once', async () => {
    const [courier, one] = [await aCourier(shop), await aParcelOut(shop)]
    const handed = await staff[0].post('/console/hand-over', { courier_id: courier.id, parcel_ids: [one.parcelId] })
    const run = handed.data.run_id as string
    const both = await Promise.all([
      staff[0].post(`/console/runs/${run}/parcels`, { parcel_ids: [one.parcelId], outcome: 'delivered' }),
      staff[1].post(`/console/orders/${one.number}/move`, { to: 5 }),
    ])
    expect(both.some((answer) => answer.status === 200)).toBe(true)
    expect(
      await shop.db.$count(orderMoves, and(eq(orderMoves.orderId, one.orderId), eq(orderMoves.orderStatus, 5))),
    ).toBe(1)
    const { data } = await staff[0].get(`/console/runs/${run}`)
    expect(data).toMatchObject({ delivered: 1, out: 0, expected: 1100 })
    expect(await isPaid(shop, one.orderId)).toBe(false)
  })
})
