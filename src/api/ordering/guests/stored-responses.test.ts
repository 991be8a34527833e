import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerOf } from '../../customers/accounts/find-account.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { aStaffMember, consoleOf } from '../../staff/testing/staff.ts'
import { anEmail, aRegistered, PASSWORD } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aRunHome } from '../delivery-runs/testing/runs.ts'
import { orders } from '../orders/tables.ts'
import { cashRefunds } from '../payments/tables.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop, { name: 'Nargis' })
})
afterAll(() => shop.close())

/** Refunds 10 AFN of an order that was paid in cash, and returns how a client that lost the response repeats the request. */
async function aRefundGiven(by: Pick<typeof owner, 'post'> = owner) {
  const { orderId, runId, due } = await aRunHome(shop, owner)
  await owner.post(`/console/runs/${runId}/count`, { counted: due, reason: '' })
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('Nothing was ordered')
  const address = { ...order.address, email: anEmail() }
  await shop.db.update(orders).set({ address }).where(eq(orders.id, orderId))
  const key = crypto.randomUUID()
  const send = () => by.post(`/console/orders/${order.orderNumber}/refund`, { amount: 10, note: 'a dent' }, { key })
  expect(await send()).toMatchObject({ status: 200 })
  return { order, key, send, input: () => shop.db.$count(cashRefunds, eq(cashRefunds.orderId, orderId)) }
}
const keptUnder = async (key: string) =>
  (await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))[0]

test('a staff request repeated after its guest was erased is rejected and not executed again', async () => {
  const [{ order, key, send, input }, other] = [await aRefundGiven(), await aRefundGiven()]
  expect((await send()).status).toBe(200)
  expect(await owner.post(`/console/guests/${order.buyerKeys[0]}/erase`)).toMatchObject({ status: 200 })
  expect(await keptUnder(key)).toMatchObject({ answer: null })
  expect((await send()).data.codes).toEqual(['idempotency_key_reused'])
  expect(await input()).toBe(1)
  expect((await other.send()).status).toBe(200)
  expect(await other.input()).toBe(1)
})

test('a request with an API key repeated after its guest was erased is rejected and not executed again', async () => {
  const token = { name: 'Books', permissions: ['orders.read', 'refunds.give'], days: 7 }
  const program = consoleOf(shop, (await owner.post('/console/tokens', token)).data.token)
  const { order, send, input } = await aRefundGiven(program)
  expect(await owner.post(`/console/guests/${order.buyerKeys[0]}/erase`)).toMatchObject({ status: 200 })
  expect((await send()).data.codes).toEqual(['idempotency_key_reused'])
  expect(await input()).toBe(1)
})

test('a staff request repeated after the member’s account was deleted is rejected and not executed again', async () => {
  const { order, key, send, input } = await aRefundGiven()
  const member = await aRegistered(shop)
  const account = await ownerOf(shop.db, member.email)
  await shop.db.update(orders).set({ shopperId: account?.shopperId }).where(eq(orders.id, order.id))
  expect(await member.post('/user/delete-account', { password: PASSWORD })).toMatchObject({ status: 200 })
  expect(await keptUnder(key)).toMatchObject({ answer: null })
  expect((await send()).data.codes).toEqual(['idempotency_key_reused'])
  expect(await input()).toBe(1)
})
