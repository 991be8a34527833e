import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, ownHome } from '../../testing/shoppers.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orders } from '../orders/tables.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
let operator: typeof owner
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop, { name: 'Nargis' })
  operator = await aStaffMember(shop, { role: 'operator', name: 'Laila' })
})
afterAll(() => shop.close())

type Home = ReturnType<typeof ownHome>

/** Orders one product as a new guest, or as `by`. */
async function ordered(
  home: Home,
  by: Pick<ReturnType<typeof aShopper>, 'put' | 'livesIn' | 'order'> = aShopper(shop),
) {
  await by.put((await aProduct(shop.db)).id)
  const answer = await by.order(await by.livesIn(home))
  return { ...answer, id: answer.data.id as string, number: answer.data.order_number as string, by }
}

async function delivered(id: string) {
  for (const to of [2, 3, 4, 5] as const)
    await shop.db.transaction((tx) => moveOrder(tx, { orderId: id, to, cause: 'test' }))
}

async function onThePhone(home: Home): Promise<string> {
  const { inventoryId, id } = await aProduct(shop.db)
  const lines = [{ product_id: id, inventory_id: inventoryId, quantity: 1 }]
  const { data } = await operator.post('/console/orders', { lines, address: home, language: 'fa' })
  return data.order_number
}

const search = async (text: string, more = '') =>
  (await operator.get(`/console/guests?search=${encodeURIComponent(text)}${more}`)).data.data
const guestOf = async (text: string) => (await search(text))[0]
const entriesAbout = async (id: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.at)).map(
    ({ action }) => action,
  )

describe('a guest', () => {
  it('is found by phone number in any digits, by name and by any order number', async () => {
    const home = { ...ownHome(), name: 'Gulalai Stanekzai' }
    const [first, second] = [await ordered(home), await ordered({ ...home, name: 'Gulalai' })]
    const found = await guestOf(home.phone)
    expect(found).toMatchObject({ name: 'Gulalai', orders: 2, blocked: false })
    const persian = home.phone.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[+digit] as string)
    for (const text of [persian, home.phone.slice(-7), 'stanekzai', first.number, second.number])
      expect(await search(text), text).toMatchObject([{ id: found.id, orders: 2 }])
    expect(await search('nobody-of-this-name')).toEqual([])
  })

  it('is one guest for orders from two browsers and by phone', async () => {
    const home = ownHome()
    const [one, two, three] = [await ordered(home), await ordered(home), await onThePhone(home)]
    const { id } = await guestOf(three)
    const { data } = await operator.get(`/console/guests/${id}`)
    const numbers = data.latest.map((order: { order_number: string }) => order.order_number)
    expect(numbers).toEqual([three, two.number, one.number])
    expect(data).toMatchObject({ orders: 3, language: 'fa', addresses: [{ name: home.name }] })
  })

  it('does not include the orders of a member with the same phone number', async () => {
    const home = ownHome()
    const theirs = await ordered(home)
    const member = await ordered(home, await aMember(shop))
    expect(await search(member.number)).toEqual([])
    expect(await search(theirs.number)).toMatchObject([{ orders: 1 }])
  })

  it('is listed once over all pages, the latest order first', async () => {
    for (let n = 0; n < 4; n++) await ordered(ownHome())
    const seen: string[] = []
    for (let before = ''; ; ) {
      const { data, next } = (await operator.get(`/console/guests?limit=2${before && `&before=${before}`}`)).data
      seen.push(...data.map(({ id }: { id: string }) => id))
      if (!next) break
      before = next
    }
    const { data } = (await operator.get('/console/guests?limit=100')).data
    expect(seen).toEqual(data.map(({ id }: { id: string }) => id))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is not found (404) by staff without the permission to view, block, export or erase guests', async () => {
    const { number } = await ordered(ownHome())
    const { id } = await guestOf(number)
    const packer = await aStaffMember(shop, { role: 'packer' })
    for (const path of ['/console/guests', `/console/guests/${id}`]) expect((await packer.get(path)).http).toBe(404)
    for (const step of ['block', 'unblock', 'export', 'erase'])
      expect((await packer.post(`/console/guests/${id}/${step}`)).http, step).toBe(404)
    for (const step of ['export', 'erase'])
      expect((await operator.post(`/console/guests/${id}/${step}`)).http, step).toBe(404)
    expect((await operator.get(`/console/guests/${'x'.repeat(43)}`)).http).toBe(404)
  })
})

describe('a blocked phone number', () => {
  it('cannot order as guest, as member or by phone until it is unblocked', async () => {
    const home = ownHome()
    const { id } = await guestOf((await ordered(home)).number)
    await Promise.all([1, 2, 3].map(() => operator.post(`/console/guests/${id}/block`)))
    expect(await search(home.phone, '&state=blocked')).toMatchObject([{ id, blocked: true }])
    for (const capped of [true, false]) {
      shop.services.openOrderCaps = capped
      expect((await ordered(home)).data.codes).toEqual(['phone_blocked'])
      expect((await ordered(home, await aMember(shop))).data.codes).toEqual(['phone_blocked'])
    }
    expect(await onThePhone(home)).toBeUndefined()
    expect((await ordered(ownHome())).status).toBe(200)
    await operator.post(`/console/guests/${id}/unblock`)
    expect((await ordered(home)).status).toBe(200)
    expect(await entriesAbout(id)).toEqual(['guest.block', 'guest.unblock'])
  })
})

describe('on request of a guest', () => {
  it('all stored data is exported, and the audit log records the export', async () => {
    const home = ownHome()
    const { number } = await ordered(home)
    const phoned = await onThePhone(home)
    const { id } = await guestOf(number)
    const { data } = await owner.post(`/console/guests/${id}/export`)
    expect(data.orders.map((order: { order_number: string }) => order.order_number).sort()).toEqual(
      [number, phoned].sort(),
    )
    expect(data.addresses).toMatchObject([{ phone: expect.any(String) }, {}])
    expect(await entriesAbout(id)).toEqual(['guest.export'])
  })

  it('personal data is erased once no order is open; the orders stay', async () => {
    const home = ownHome()
    const order = await ordered(home)
    const { id } = await guestOf(order.number)
    expect((await owner.post(`/console/guests/${id}/erase`)).data.codes).toEqual(['guest_orders_open'])
    await delivered(order.id)
    await operator.post(`/console/guests/${id}/block`)
    const [before] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect((await owner.post(`/console/guests/${id}/erase`)).data).toEqual({ orders: 1 })
    const [after] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(after).toMatchObject({ total: before?.total, buyerKeys: [], address: { name: '', phone: '', address: '' } })
    expect(await shop.db.$count(shoppers, eq(shoppers.id, before?.shopperId ?? ''))).toBe(0)
    expect(await search(home.phone)).toEqual([])
    expect((await owner.post(`/console/guests/${id}/erase`)).http).toBe(404)
    expect((await ordered(home)).status).toBe(200)
    expect(await entriesAbout(id)).toEqual(['guest.block', 'guest.erase'])
  })
})
