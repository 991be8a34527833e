import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOW_STOCK } from '#contract/catalog/console-products.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { type WaitingKind, waitingKinds, waitingLists } from '#contract/staff/home.ts'
import { aBuyer } from '../../catalog/reviews/testing/deliveries.ts'
import { orderConfirmations, parcels } from '../../ordering/orders/tables.ts'
import { payments, refunds } from '../../ordering/payments/tables.ts'
import { alerts } from '../../platform/alerts/tables.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { aStaffMember } from '../testing/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
  await somethingOfEach()
})
afterAll(() => shop.close())

/** The call of each list. The filters are those of the console's links. */
const listOf: Record<WaitingKind, string> = {
  calls: '/console/calls',
  parcels: '/console/parcels',
  cash: '/console/orders',
  refunds: '/console/orders',
  disputes: '/console/alerts',
  reviews: '/console/reviews',
  stock: '/console/products',
  mails: '/console/mails',
  alerts: '/console/alerts',
}

/** An order of two stores: two parcels, but one row in every list of orders. */
async function anOrder() {
  const maryam = aShopper(shop)
  for (const { id } of [await aProduct(shop.db, { stock: 50 }), await aProduct(shop.db, { stock: 50 })])
    await maryam.put(id, 1)
  const { data } = await maryam.order(await maryam.livesIn())
  return data.id as string
}

async function moved(order: string, to: OrderStatus[], cashAwaited = false) {
  const last = to.at(-1)
  for (const orderStatus of to)
    await shop.db
      .update(parcels)
      .set({ orderStatus, ...(cashAwaited && { cashAwaited: orderStatus === last }) })
      .where(sql`${parcels.orderId} = ${order}`)
}

/** Creates several open tasks of each kind, and items that belong to other lists. */
async function somethingOfEach() {
  const { confirmed, pickedUp, onTheWay, delivered } = OrderStatus
  await anOrder()
  const overdue = await anOrder()
  await shop.db
    .update(orderConfirmations)
    .set({ deadline: sql`now() - interval '1 minute'` as never })
    .where(sql`order_id = ${overdue}`)
  await moved(await anOrder(), [confirmed])
  const paid = await anOrder()
  await moved(paid, [confirmed, pickedUp, onTheWay, delivered], true)
  await failedRefunds(paid)
  const about = { details: {} }
  for (const [kind, count] of [
    ['dispute', 2],
    ['refund_failed', 1],
    ['disk', 3],
  ] as const)
    for (let n = 0; n < count; n++) await shop.db.insert(alerts).values({ ...about, kind, cause: `${kind}/${n}` })
  const rahim = await aBuyer(shop)
  await rahim.review({ rating: 4, review: 'Cheaper at bazaar.example.com' })
  await aProduct(shop.db, { stock: LOW_STOCK })
  await aProduct(shop.db, { stock: 0 })
  await aProduct(shop.db, { stock: 0, public: false })
  const mail = { kind: 'order_placed', recipient: 'a@example.af', language: 'fa', content: {}, problem: 'refused' }
  await shop.db.insert(outbox).values({ ...mail, cause: 'one', failedAt: new Date() })
  await shop.db.insert(outbox).values({ ...mail, cause: 'two' })
}

/** Two failed refunds and one pending refund of the same order. */
async function failedRefunds(orderId: string) {
  const sum = { amount: 100, currency: 'AFN' }
  const [payment] = await shop.db
    .insert(payments)
    .values({ ...sum, orderId, provider: 'stripe', method: PaymentMethod.stripe, wanted: 100, askAgainAt: new Date() })
    .returning()
  if (!payment) throw new Error('no payment')
  const refund = { orderId, paymentId: payment.id, amount: 10, charged: 10, currency: 'AFN', cause: 'given' }
  for (const state of ['failed', 'failed', 'asked'] as const) await shop.db.insert(refunds).values({ ...refund, state })
}

async function listed(kind: WaitingKind): Promise<number> {
  const query = new URLSearchParams(waitingLists[kind])
  const { data } = (await owner.get(`${listOf[kind]}?${query}`)).data
  return data.length
}

it.each(waitingKinds)('of %s Home counts what its list shows', async (kind) => {
  const counted = (await owner.get('/console/waiting')).data.data
  const [{ count }] = counted.filter((one: { kind: string }) => one.kind === kind)
  expect(count).toBeGreaterThan(0)
  expect(await listed(kind)).toBe(count)
})
