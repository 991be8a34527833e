import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aVoucher } from '../../testing/offers.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { lockRun } from '../delivery-runs/lock-run.ts'
import { aRunHome } from '../delivery-runs/testing/runs.ts'
import { orders } from '../orders/tables.ts'
import { voucherUses } from '../vouchers/tables.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop, { name: 'Nargis' })
})
afterAll(() => shop.close())

/** A browser with a function that places orders. */
function aBrowser(by = aShopper(shop)) {
  const order = async (home: ReturnType<typeof ownHome>, status: OrderStatus = 5, body: object = {}) => {
    await by.put((await aProduct(shop.db)).id)
    const { data } = await by.order(await by.livesIn(home), body, { key: `key-of-${home.phone}` })
    const [row] = await shop.db.update(orders).set({ orderStatus: status }).where(eq(orders.id, data.id)).returning()
    if (!row) throw new Error('Nothing was ordered')
    return row
  }
  return { ...by, order }
}
const erase = (guest: string | undefined) => owner.post(`/console/guests/${guest}/erase`)
const kept = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]

test('an order placed during the erasure of a guest never loses its customer name', async () => {
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

test('the erasure waits for an order that is being placed, and is rejected because of it', async () => {
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

test('the erasure waits for the lock of a delivery run before it locks the orders of the run', async () => {
  const { runId, orderId } = await aRunHome(shop, owner)
  const guest = (await kept(orderId))?.buyerKeys[0]
  const erasing = Promise.withResolvers<Awaited<ReturnType<typeof erase>>>()
  await shop.db.transaction(async (tx) => {
    await lockRun(tx, runId)
    erasing.resolve(erase(guest))
    await expect.poll(waitsForALock).toBe(true)
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('update', { noWait: true })
  })
  expect((await erasing.promise).data).toEqual({ orders: 1 })
})

const exported = async (guest: string | undefined) => (await owner.post(`/console/guests/${guest}/export`)).data
const phonesIn = (rows: { phone: string }[]) => new Set(rows.map(({ phone }) => phone))
const numbersIn = (rows: { order_number: string }[]) => rows.map((row) => row.order_number)

/** Two guests with different phones share a browser. The first paid with a voucher, and the cart contains a line. */
async function twoInOneBrowser() {
  const [browser, home, other] = [aBrowser(), ownHome(), ownHome()]
  const first = await browser.order(home, 5, { voucher: (await aVoucher(shop.db)).code })
  const second = await browser.order(other, 1)
  await browser.put((await aProduct(shop.db)).id)
  return { browser, first, second }
}

test('the export of a guest contains no data of another guest of the same browser', async () => {
  const { first, second } = await twoInOneBrowser()
  for (const order of [first, second]) {
    const known = await exported(order.buyerKeys[0])
    expect(numbersIn(known.orders)).toEqual([order.orderNumber])
    expect(phonesIn(known.addresses)).toEqual(new Set([order.address.phone]))
    expect(known.cart).toEqual([])
    expect(numbersIn(known.voucher_uses)).toEqual(order === first ? [first.orderNumber] : [])
  }
})

test('the export of the only guest of a browser contains all data of the browser', async () => {
  const browser = aBrowser()
  const order = await browser.order(ownHome())
  await browser.livesIn(ownHome())
  await browser.put((await aProduct(shop.db)).id)
  const known = await exported(order.buyerKeys[0])
  expect([known.cart.length, known.addresses.length]).toEqual([1, 2])
})

test('erasing a guest does not change the data of another guest of the same browser', async () => {
  const { browser, first, second } = await twoInOneBrowser()
  expect((await erase(first.buyerKeys[0])).data).toEqual({ orders: 1 })
  expect(await kept(first.id)).toMatchObject({ buyerKeys: [], address: { name: '', phone: '' } })
  expect((await kept(first.id))?.shopperId).not.toBe(first.shopperId)
  expect(await kept(second.id)).toEqual(second)
  expect((await browser.cart()).lines).toHaveLength(1)
  const { data: homes } = (await browser.get('/user/address/all')).data
  expect(phonesIn(homes)).toEqual(new Set([second.address.phone]))
  const [use] = await shop.db.select().from(voucherUses).where(eq(voucherUses.orderId, first.id))
  expect(use?.shopperId).not.toBe(first.shopperId)
  const answers = await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.ownerId, first.shopperId))
  expect(answers.map(({ answer }) => (answer as { id: string }).id)).toEqual([second.id])

  expect((await erase(second.buyerKeys[0])).data.codes).toEqual(['guest_orders_open'])
  await shop.db.update(orders).set({ cancelled: true }).where(eq(orders.id, second.id))
  expect((await erase(second.buyerKeys[0])).data).toEqual({ orders: 1 })
  expect(await shop.db.$count(shoppers, eq(shoppers.id, first.shopperId))).toBe(0)
})
