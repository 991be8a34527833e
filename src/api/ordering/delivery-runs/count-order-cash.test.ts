import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { settings } from '../../site/settings/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { asOperator } from '../../testing/operator.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { placedOrder } from '../order-admin/testing/orders.ts'
import { advanceOrder } from '../payments/advance-order.ts'
import { aCourier, aParcelOut } from './testing/runs.ts'

let shop: TestShop
let operator: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  operator = await aStaffMember(shop, { role: 'operator', name: 'Laila' })
})
afterAll(() => shop.close())

const next = (number: string) => advanceOrder(asOperator(shop), number)
const count = (number: string) => operator.post(`/console/orders/${number}/cash`)
const moneyOf = async (number: string) => (await operator.get(`/console/orders/${number}`)).data.money
const countedEntries = (number: string) =>
  shop.db.$count(auditLog, and(eq(auditLog.action, 'order.count-cash'), eq(auditLog.targetId, number)))

const uncounted = async () =>
  (await operator.get('/console/orders?only=cash')).data.data.map((one: { order_number: string }) => one.order_number)

/** A cash order that was delivered outside of any courier run. */
async function delivered() {
  const order = await placedOrder(shop)
  for (let moves = 0; moves < 4; moves++) await next(order.number)
  return order
}

describe('cash of an order delivered outside a delivery run', () => {
  test('is with the courier until counted: nothing is due from the buyer, and the order is not paid yet', async () => {
    const { number, read } = await delivered()
    expect(await uncounted()).toContain(number)
    expect(await read()).toMatchObject({ order_status: 5, payment_status: 0, due: 0, cash_taken: 1100 })
    expect(await moneyOf(number)).toMatchObject({ due: 0, with_courier: 1100, left_to_give: 0 })
  })

  test('pays the order when it is counted, and is counted once by ten simultaneous requests', async () => {
    const { number, read } = await delivered()
    const answers = await Promise.all(Array.from({ length: 10 }, () => count(number)))
    expect(new Set(answers.map(({ data }) => data.payment_status))).toEqual(new Set([1]))
    expect(await read()).toMatchObject({ payment_status: 1, due: 0, cash_taken: 0 })
    expect(await moneyOf(number)).toMatchObject({ with_courier: 0, left_to_give: 1100 })
    expect(await countedEntries(number)).toBe(1)
    expect(await uncounted()).not.toContain(number)
  })

  test('pays the order on delivery if the setting allows it', async () => {
    await shop.db.insert(settings).values({ value: { cashPaidOnDelivery: true } as never })
    const { read } = await delivered()
    await shop.db.delete(settings)
    expect(await read()).toMatchObject({ payment_status: 1, due: 0 })
  })

  test('of one parcel leaves the other parcel due', async () => {
    const { number, parcelIds } = await aParcelOut(shop, { parcels: 2 })
    const move = (to: number, parcel_id?: string) => operator.post(`/console/orders/${number}/move`, { to, parcel_id })
    await move(4)
    await move(5, parcelIds[0])
    expect(await moneyOf(number)).toMatchObject({ due: 1100, with_courier: 1100 })
    await count(number)
    expect(await moneyOf(number)).toMatchObject({ due: 1100, with_courier: 0 })
    await move(5)
    expect(await moneyOf(number)).toMatchObject({ due: 0, with_courier: 1100 })
    expect((await count(number)).data.payment_status).toBe(1)
  })

  test('of one counted parcel can be refunded while the other is on its way, up to the amount of that parcel', async () => {
    const { number, parcelIds } = await aParcelOut(shop, { parcels: 2 })
    const move = (to: number, parcel_id?: string) => operator.post(`/console/orders/${number}/move`, { to, parcel_id })
    await move(4)
    await move(5, parcelIds[0])
    const { data: order } = await operator.get(`/console/orders/${number}`)
    const lineOf = (id?: string) => order.parcels.find((one: { id: string }) => one.id === id).lines[0].id as string
    const [own, other] = [lineOf(parcelIds[0]), lineOf(parcelIds[1])]
    const refund = (body: object) => operator.post(`/console/orders/${number}/refund`, { note: 'scratched', ...body })
    expect((await refund({ line_id: own, amount: 1 })).data.codes).toEqual(['refund_nothing_left'])
    await count(number)
    expect(await moneyOf(number)).toMatchObject({ left_to_give: 1100 })
    expect((await refund({ line_id: other, amount: 1 })).data.codes).toEqual(['refund_nothing_left'])
    expect((await refund({ line_id: own, amount: 1000.01 })).data.codes).toEqual(['refund_above_left'])
    expect((await refund({ line_id: own, amount: 1000 })).status).toBe(200)
    expect((await refund({ line_id: own, amount: 1 })).data.codes).toEqual(['refund_nothing_left'])
    expect((await refund({ amount: 100.01 })).data.codes).toEqual(['refund_above_left'])
    expect(await moneyOf(number)).toMatchObject({ due: 1100, left_to_give: 100 })
    await move(5)
    await count(number)
    expect(await moneyOf(number)).toMatchObject({ due: 0, left_to_give: 1200 })
    expect((await refund({ line_id: other, amount: 1000 })).status).toBe(200)
  })

  test('in a delivery run is counted with the run, also if the order was marked as delivered outside it', async () => {
    const [courier, one] = [await aCourier(shop), await aParcelOut(shop)]
    const handed = await operator.post('/console/hand-over', { courier_id: courier.id, parcel_ids: [one.parcelId] })
    await next(one.number)
    expect((await count(one.number)).data.codes).toEqual(['cash_with_run'])
    await operator.post(`/console/runs/${handed.data.run_id}/count`, { counted: 1100 })
    expect(await moneyOf(one.number)).toMatchObject({ due: 0, with_courier: 0, left_to_give: 1100 })
    expect((await count(one.number)).data.payment_status).toBe(1)
    expect(await countedEntries(one.number)).toBe(0)
  })

  test('cannot be counted before a delivery', async () => {
    const { number } = await placedOrder(shop)
    expect((await count(number)).data.codes).toEqual(['cash_not_awaited'])
    expect((await count('CH-00000000')).data.codes).toEqual(['order_unknown'])
  })
})
