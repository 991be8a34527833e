import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOW_STOCK } from '#contract/catalog/console-products.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { cancelOrder } from '../../ordering/cancellations/cancel-order.ts'
import { moveOrder } from '../../ordering/orders/move-order.ts'
import { orders, parcels } from '../../ordering/orders/tables.ts'
import { issueRefund } from '../../ordering/payments/refunds/issue-refund.ts'
import { alerts } from '../../platform/alerts/tables.ts'
import { asOperator } from '../../testing/operator.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { aStaffMember } from '../testing/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
let packer: typeof owner
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
  packer = await aStaffMember(shop, { role: 'packer' })
})
afterAll(() => shop.close())

async function anOrder(price = 100_000) {
  const maryam = aShopper(shop)
  const { id } = await aProduct(shop.db, { selling: price, stock: 50 })
  await maryam.put(id, 1)
  const { data } = await maryam.order(await maryam.livesIn())
  return data.id as string
}

const countsOf = async (who: typeof owner): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await who.get('/console/waiting')).data.data.map(({ kind, count }: { kind: string; count: number }) => [
      kind,
      count,
    ]),
  )
const figures = async () => (await owner.get('/console/figures')).data

describe('what waits', () => {
  test('is counted in the order of urgency, and each member sees only permitted work', async () => {
    await anOrder()
    const kinds = (await owner.get('/console/waiting')).data.data.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['calls', 'parcels', 'cash', 'refunds', 'disputes', 'reviews', 'stock', 'mails', 'alerts'])
    expect((await countsOf(owner)).calls).toBeGreaterThanOrEqual(1)
    expect(Object.keys(await countsOf(packer))).toEqual(['parcels'])
  })

  test('parcels wait from when they are confirmed until they leave', async () => {
    const order = await anOrder()
    const before = (await countsOf(packer)).parcels ?? 0
    const to = (orderStatus: OrderStatus) =>
      shop.db.update(parcels).set({ orderStatus }).where(sql`${parcels.orderId} = ${order}`)
    await to(OrderStatus.confirmed)
    expect((await countsOf(packer)).parcels).toBe(before + 1)
    await to(OrderStatus.pickedUp)
    expect((await countsOf(packer)).parcels).toBe(before)
  })

  test('cash waits from the delivery until it is counted', async () => {
    const order = await anOrder()
    const before = (await countsOf(owner)).cash ?? 0
    const become = (state: { orderStatus?: OrderStatus; cashAwaited: boolean }) =>
      shop.db.update(parcels).set(state).where(sql`${parcels.orderId} = ${order}`)
    for (const orderStatus of [OrderStatus.confirmed, OrderStatus.pickedUp, OrderStatus.onTheWay])
      await become({ orderStatus, cashAwaited: orderStatus === OrderStatus.onTheWay })
    expect((await countsOf(owner)).cash).toBe(before)
    await become({ orderStatus: OrderStatus.delivered, cashAwaited: true })
    expect((await countsOf(owner)).cash).toBe(before + 1)
    await become({ cashAwaited: false })
    expect((await countsOf(owner)).cash).toBe(before)
  })

  test('disputes and failed refunds are not also alerts, and settled ones are no longer listed', async () => {
    const before = await countsOf(owner)
    const of = (kind: 'dispute' | 'disk', about: string) => ({ cause: `${kind}/${about}`, kind, details: {} })
    await shop.db.insert(alerts).values([of('dispute', 'one'), of('disk', 'here')])
    await shop.db.insert(alerts).values({ ...of('disk', 'there'), settledAt: new Date() })
    const after = await countsOf(owner)
    expect(after.disputes).toBe((before.disputes ?? 0) + 1)
    expect(after.alerts).toBe((before.alerts ?? 0) + 1)
  })

  test('low stock counts published products only', async () => {
    const before = (await countsOf(owner)).stock ?? 0
    await aProduct(shop.db, { stock: LOW_STOCK })
    await aProduct(shop.db, { stock: LOW_STOCK + 1 })
    await aProduct(shop.db, { stock: 0, public: false })
    expect((await countsOf(owner)).stock).toBe(before + 1)
  })

  test('takes one statement', async () => {
    const requested = await shop.statementsOf(() => owner.get('/console/waiting'))
    expect(requested.filter((text) => text.includes('union all'))).toHaveLength(1)
    expect(requested.length).toBeLessThan(6)
  })
})

describe('figures', () => {
  test('are of 30 days in Kabul, today last; money in afghani without what was cancelled', async () => {
    const before = await figures()
    expect(before.days).toHaveLength(30)
    await anOrder(200_000)
    const gone = await anOrder(300_000)
    await shop.db.transaction((tx) =>
      cancelOrder(tx, { orderId: gone, by: 'operator', reason: 'changed_mind', note: '' }),
    )
    const today = (await figures()).days[29]
    const was = before.days[29]
    expect(today.orders - was.orders).toBe(2)
    expect(today.cancelled - was.cancelled).toBe(1)
    expect(today.sales - was.sales).toBe(1)
    const [kept] = await shop.db.select().from(orders).where(sql`not cancelled`).orderBy(sql`placed_at desc`).limit(1)
    expect(today.sold - was.sold).toBe((kept?.total ?? 0) / 100)
    const { total } = await figures()
    expect(total.average).toBe(Math.round(total.sold / total.sales))
  })

  test('an order in dollars counts at the rate of the settings, one of long ago not at all', async () => {
    const id = await anOrder()
    const was = (await figures()).days[29]
    const [order] = await shop.db.select().from(orders).where(sql`id = ${id}`)
    await shop.db.update(orders).set({ currency: 'USD' }).where(sql`id = ${id}`)
    const worth = (order?.total ?? 0) / 100
    expect((await figures()).days[29].sold - was.sold).toBeCloseTo(worth * 70 - worth)
    await shop.db.update(orders).set({ placedAt: sql`now() - interval '31 days'` }).where(sql`id = ${id}`)
    expect((await figures()).days[29].orders).toBe(was.orders - 1)
  })

  test('an order counts on the day that it is in Kabul', async () => {
    const id = await anOrder()
    const { days } = await figures()
    const midnight = `${days[10].day}T00:10:00+04:30`
    await shop.db
      .update(orders)
      .set({ placedAt: sql`${midnight}::timestamptz` })
      .where(sql`id = ${id}`)
    expect((await figures()).days[10].orders - days[10].orders).toBe(1)
  })

  test('count cash that was given back by hand on its day', async () => {
    const id = await anOrder()
    for (const to of [2, 3, 4, 5] as const)
      await shop.db.transaction((tx) => moveOrder(tx, { orderId: id, to, cause: 'test' }))
    const [order] = await shop.db.select().from(orders).where(sql`id = ${id}`)
    const was = await figures()
    await issueRefund(asOperator(shop), order?.orderNumber ?? '', { amount: 30_000, note: 'late', language: 'en' })
    const now = await figures()
    expect(now.days[29].refunded - was.days[29].refunded).toBe(300)
    expect(now.total.refunded - was.total.refunded).toBe(300)
  })

  test('are shown to staff who may see money', async () => {
    expect((await packer.get('/console/figures')).http).toBe(404)
  })
})
