import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_SERVER } from '../../platform/mail/rules.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, inHerat } from '../../testing/shoppers.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

type Buyer = Pick<ReturnType<typeof aShopper>, 'put' | 'livesIn' | 'order' | 'post' | 'get'>

/** An order to an address with this email; empty for none. */
async function anOrder(buyer: Buyer, email: string) {
  await buyer.put((await aProduct(shop.db)).id)
  return (await buyer.order(await buyer.livesIn({ ...inHerat, email }))).data
}

/** The `reach` that customers, staff and the call queue get for an order. */
async function toldOf(buyer: Buyer, { id, order_number: number }: { id: string; order_number: string }) {
  const own = (await buyer.post('/order/by-user', { order_id: id })).data.reach
  const { message: _, ...staff } = (await owner.get(`/console/orders/${number}`)).data.told
  const call = (await owner.get(`/console/calls/${number}`)).data.reach
  return [own, staff, call]
}

const byMail = { by_mail: true, why_not: null }
const noEmail = { by_mail: false, why_not: 'no_email' }
const noServer = { by_mail: false, why_not: 'no_server' }

test('a guest gets emails only if the order has an email address', async () => {
  const [with_, without] = [aShopper(shop), aShopper(shop)]
  expect(await toldOf(with_, await anOrder(with_, 'maryam@example.com'))).toEqual(Array(3).fill(byMail))
  expect(await toldOf(without, await anOrder(without, ''))).toEqual(Array(3).fill(noEmail))
})

test('a member gets emails at the address of the account, and can request the order email again', async () => {
  const maryam = await aMember(shop)
  const order = await anOrder(maryam, '')
  expect(order.reach).toEqual(byMail)
  expect(await toldOf(maryam, order)).toEqual(Array(3).fill(byMail))
  expect((await maryam.get(`/order/send-order-email/${order.id}`)).status).toBe(200)
})

test('without a mail server no buyer gets emails, and every response states this', async () => {
  const maryam = aShopper(shop)
  shop.services.mailLeaves = false
  const order = await anOrder(maryam, 'maryam@example.com')
  expect(await toldOf(maryam, order)).toEqual(Array(3).fill(noServer))
  expect((await maryam.get(`/order/send-order-email/${order.id}`)).data.codes).toEqual(['mail_not_set_up'])
  await shop.db.update(outbox).set({ failedAt: new Date(), problem: NO_SERVER })
  const { mails } = (await owner.get(`/console/orders/${order.order_number}`)).data
  expect(mails).toMatchObject([{ kind: 'order_placed', state: 'no_server' }])
  expect((await owner.get('/console/me')).data.mail_leaves).toBe(false)
  shop.services.mailLeaves = true
  expect((await owner.get('/console/me')).data.mail_leaves).toBe(true)
})
