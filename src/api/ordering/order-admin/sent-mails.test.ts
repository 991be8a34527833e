import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount } from '../../customers/accounts/erase-account.ts'
import { accounts } from '../../customers/accounts/tables.ts'
import { deleteOldMails, markSent } from '../../platform/mail/outbox.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { shopperData } from '../../shopper-data.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember } from '../../testing/shoppers.ts'
import { placedOrder } from './testing/orders.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const mailsIn = async (number: string) => (await owner.get(`/console/orders/${number}`)).data.mails
const rowsOf = (id: string) => shop.db.select().from(outbox).where(sql`${outbox.content} ->> 'orderId' = ${id}`)

/** An order with one mail that was sent this many days ago. */
async function mailed(days = 0) {
  const order = await placedOrder(shop, { address: { email: 'maryam@example.com' } })
  const [row] = await rowsOf(order.id)
  await markSent(shop.db, row?.id ?? '')
  await shop.db
    .update(outbox)
    .set({ sentAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(outbox.id, row?.id ?? ''))
  return order
}

test('a sent email stays in the history of its order without its content', async () => {
  const { id, number } = await mailed()
  expect(await mailsIn(number)).toMatchObject([{ kind: 'order_placed', state: 'sent', to: 'order' }])
  expect((await rowsOf(id)).map(({ content }) => content)).toEqual([{ orderId: id, to: 'order' }])
})

test('the recipient of a sent email is deleted after a month, its entry after a year', async () => {
  const [month, year] = [await mailed(31), await mailed(366)]
  await deleteOldMails(shop.db)
  expect(await mailsIn(month.number)).toMatchObject([{ kind: 'order_placed', state: 'sent' }])
  expect((await rowsOf(month.id)).map(({ recipient }) => recipient)).toEqual([''])
  expect(await mailsIn(year.number)).toEqual([])
})

test('sent emails are deleted with the account of the buyer', async () => {
  const maryam = await aMember(shop)
  const { kettle } = await placedOrder(shop)
  await maryam.put(kettle.id, 1)
  const home = await maryam.livesIn()
  const { data } = await maryam.order(home)
  const [row] = await rowsOf(data.id)
  await markSent(shop.db, row?.id ?? '')
  expect(await mailsIn(data.order_number)).toHaveLength(1)
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.id, maryam.accountId))
  if (!account) throw new Error('no account')
  await shop.db.transaction((tx) => eraseAccount(tx, account, shopperData.parts))
  expect(await rowsOf(data.id)).toEqual([])
})
