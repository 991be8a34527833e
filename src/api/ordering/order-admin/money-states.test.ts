import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MoneyState, moneyStates } from '#contract/ordering/payments.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { orders } from '../orders/tables.ts'
import { placedOrder } from './testing/orders.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const cases: [MoneyState, Partial<typeof orders.$inferInsert>][] = [
  ['due_on_delivery', { paymentMethod: 2, orderStatus: 4 }],
  ['with_courier', { paymentMethod: 2, orderStatus: 5 }],
  ['paid', { paymentMethod: 2, orderStatus: 5, paymentStatus: 1 }],
  ['nothing_due', { paymentMethod: 2, orderStatus: 1, cancelled: true }],
  ['due_online', { paymentMethod: 3, orderStatus: 1 }],
]

test.each(cases)('the money state %s of an order is the same in every response and list filter', async (state, set) => {
  const { id, number, read, maryam } = await placedOrder(shop)
  // Sets states directly; the database's triggers would refuse the jump.
  await shop.db.execute('alter table orders disable trigger user')
  await shop.db.update(orders).set(set).where(eq(orders.id, id))
  await shop.db.execute('alter table orders enable trigger user')
  expect((await read()).money_state).toBe(state)
  const list = (await maryam.post('/order/by-user', {})).data
  expect(list.data.find((one: { id: string }) => one.id === id).money_state).toBe(state)
  expect((await owner.get(`/console/orders/${number}`)).data.money_state).toBe(state)
  for (const wanted of moneyStates) {
    const { data } = await owner.get(`/console/orders?payment=${wanted}&search=${number}`)
    const states = data.data.map((one: { money_state: string }) => one.money_state)
    expect(states, wanted).toEqual(wanted === state ? [state] : [])
  }
})
