import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockedPhones } from '../../customers/shoppers/tables.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { signUp } from '../../testing/accounts.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { orders } from '../orders/tables.ts'

let shop: TestShop
let operator: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  operator = await aStaffMember(shop, { role: 'operator', name: 'Laila' })
})
afterAll(() => shop.close())

type Home = ReturnType<typeof ownHome>

async function orderTo(home: Home, by = aShopper(shop)) {
  await by.put((await aProduct(shop.db)).id)
  return await by.order(await by.livesIn(home))
}

/** A guest whose phone is blocked after an order. `id`: the hash of the phone. */
async function aBlocked() {
  const [home, guest] = [ownHome(), aShopper(shop)]
  const { data } = await orderTo(home, guest)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, data.id))
  const id = order?.buyerKeys[0] ?? ''
  await operator.post(`/console/guests/${id}/block`)
  expect((await orderTo(home)).data.codes).toEqual(['phone_blocked'])
  return { home, guest, order, id }
}

const list = async (query: string) => (await operator.get(`/console/guests?${query}`)).data
const blockedWith = async (search: string) => (await list(`state=blocked&search=${encodeURIComponent(search)}`)).data

/** Checks that the phone is listed and has a page, and can order again after it is unblocked there. */
async function isLetGo({ id, home }: { id: string; home: Home }) {
  expect((await list('state=blocked&limit=100')).data.map((guest: { id: string }) => guest.id)).toContain(id)
  const page = await operator.get(`/console/guests/${id}`)
  expect(page.data).toMatchObject({ id, blocked: true, blocked_at: expect.any(String), orders: 0, latest: [] })
  expect((await operator.post(`/console/guests/${id}/unblock`)).data).toMatchObject({ id, blocked: false, orders: 0 })
  expect(await blockedWith(home.phone)).toEqual([])
  expect((await operator.get(`/console/guests/${id}`)).http).toBe(404)
  expect((await orderTo(home)).status).toBe(200)
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.at)
  expect(entries.map(({ action }) => action)).toEqual(['guest.block', 'guest.unblock'])
}

describe('a blocked phone number', () => {
  it('can be unblocked after the guest signed up, found by the number or an order', async () => {
    const { guest, order, ...blocked } = await aBlocked()
    expect(await signUp(shop, { user_token: guest.token })).toMatchObject({ status: 200 })
    const known = { id: blocked.id, name: blocked.home.name, phone: order?.address.phone, orders: 0, blocked: true }
    for (const search of [blocked.home.phone, order?.orderNumber ?? ''])
      expect(await blockedWith(search)).toMatchObject([known])
    await isLetGo(blocked)
  })

  it('can be unblocked if no order has it any more, found by the number', async () => {
    const { order, ...blocked } = await aBlocked()
    const another = { ...order?.address, phone: '+93799000000' } as NonNullable<typeof order>['address']
    await shop.db
      .update(orders)
      .set({ address: another, buyerKeys: ['another', 'place'] })
      .where(eq(orders.id, order?.id ?? ''))
    const unknown = { id: blocked.id, name: '', phone: '', email: '', ordered_at: null }
    for (const number of [blocked.home.phone, order?.address.phone ?? ''])
      expect(await blockedWith(number)).toMatchObject([unknown])
    await isLetGo(blocked)
  })

  it('that is unknown can be neither blocked nor unblocked', async () => {
    for (const step of ['block', 'unblock'])
      expect((await operator.post(`/console/guests/${'x'.repeat(43)}/${step}`)).http, step).toBe(404)
  })
})

it('blocked phone numbers are listed in pages, each once, the last blocked first', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(43))
  const [at, by] = [new Date(), 'Laila']
  await shop.db.insert(blockedPhones).values(keys.map((phone) => ({ phone, at, by })))
  const seen: string[] = []
  for (let before = ''; ; ) {
    const { data, next } = await list(`state=blocked&limit=2${before && `&before=${before}`}`)
    seen.push(...data.map(({ id }: { id: string }) => id))
    if (!next) break
    before = next
  }
  expect(seen).toEqual(keys.toReversed())
})
