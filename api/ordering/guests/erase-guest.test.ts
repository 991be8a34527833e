import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/database/columns.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { orders } from '../orders/tables.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.shop.limits = false
  owner = await aStaffMember(shop, { name: 'Nargis' })
})
afterAll(() => shop.close())

/** A browser, and what it orders. */
function aBrowser(by = aShopper(shop)) {
  const order = async (home: ReturnType<typeof ownHome>, status = 5) => {
    await by.put((await aProduct(shop.db)).id)
    const { data } = await by.order(await by.livesIn(home))
    const [row] = await shop.db.update(orders).set({ orderStatus: status }).where(eq(orders.id, data.id)).returning()
    if (!row) throw new Error('Nothing was ordered')
    return row
  }
  return { ...by, order }
}
const erase = (guest: string | undefined) => owner.post(`/console/guests/${guest}/erase`)
const kept = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]

test('what is ordered beside the erasure stops it, or is a stranger’s: nothing open loses its name', async () => {
  for (let n = 0; n < 6; n++) {
    const [browser, home] = [aBrowser(), ownHome()]
    const before = await browser.order(home)
    const address = await browser.livesIn(home)
    await browser.put((await aProduct(shop.db)).id)
    const ordering = browser.post('/order/action', { address_id: address, payment_method: 2 })
    const [placed] = await Promise.all([ordering, erase(before.buyerKeys[0])])
    if (placed.status === 200) expect((await kept(placed.data.id))?.address.name).toBe(home.name)
  }
})

async function waitsForALock() {
  const { rowCount } = await shop.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}

test.runIf(process.env.TEST_DATABASE_URL)('an order that is just being placed is waited for, and seen', async () => {
  const [browser, home] = [aBrowser(), ownHome()]
  const before = await browser.order(home)
  const fresh = { ...before, id: newId(), orderNumber: 'CH-RACERACE', orderStatus: 1 as const }
  const erasing = Promise.withResolvers<Awaited<ReturnType<typeof erase>>>()
  await shop.db.transaction(async (tx) => {
    await lockCart(tx, before.shopperId)
    erasing.resolve(erase(before.buyerKeys[0]))
    await expect.poll(waitsForALock).toBe(true)
    await tx.insert(orders).values(fresh)
  })
  expect((await erasing.promise).data.codes).toEqual(['guest_orders_open'])
  expect(await kept(fresh.id)).toMatchObject({ shopperId: before.shopperId, address: { name: home.name } })
})
