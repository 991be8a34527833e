import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '../../staff/roles/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { placedOrder } from './testing/orders.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const withoutEmail = { address: { email: '' }, language: 'fa' }

test('for a buyer without an email address, staff get a message to send, in the language of the buyer', async () => {
  const { number } = await placedOrder(shop, withoutEmail)
  const { data } = await owner.post(`/console/orders/${number}/confirm`)
  expect(data.told.by_mail).toBe(false)
  expect(data.told.message).toContain(number)
  expect(data.told.message).toMatch(/سلام Maryam Ahmadi.*تأیید شد/)
  expect(data.told.message).toContain('باقی پرداخت')
  expect(data.mails).toEqual([])
})

test('a buyer with an email address is notified by email', async () => {
  const { number } = await placedOrder(shop, { address: { email: 'maryam@example.com' } })
  const { data } = await owner.post(`/console/orders/${number}/confirm`)
  expect(data.told.by_mail).toBe(true)
  expect(data.mails.map(({ kind }: { kind: string }) => kind)).toContain('order_moved')
})

test('messages to the buyer and confirmation calls contain no amounts for staff without that permission', async () => {
  await shop.db.insert(roles).values({
    ...{ name: 'caller', title: { en: 'Caller' }, secondFactor: false },
    permissions: ['orders.read', 'calls.make'],
  })
  const caller = await aStaffMember(shop, { role: 'caller' })
  const { number } = await placedOrder(shop, { address: { email: '' } })
  const order = (await caller.get(`/console/orders/${number}`)).data
  const call = (await caller.get(`/console/calls/${number}`)).data
  const listed = (await caller.get('/console/calls?limit=60')).data.data
  expect([call.due, call.lines[0].total, listed.every(({ due }: { due: unknown }) => due === null)]).toEqual([
    null,
    null,
    true,
  ])
  expect(order.money).toBeNull()
  // Checks only messages: ids, phones and order numbers may contain any digits.
  const said = (messages: string[]) => messages.join('\n').replaceAll(number, '')
  for (const message of [order.told.message, call.message]) expect(message).toContain(number)
  expect(said([order.told.message, call.message])).not.toMatch(/[؋$]|\b1,?[01]00/)
  const seen = (await owner.get(`/console/calls/${number}`)).data
  expect([seen.due, seen.lines[0].total]).toEqual([1100, 1000])
  expect(said([seen.message])).toMatch(/1,100/)
})
