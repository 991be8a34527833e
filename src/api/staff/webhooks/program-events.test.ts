import { readFileSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ProgramKind, programKinds, webhookKinds } from '#contract/platform/events.ts'
import { webhookEvents } from '#contract/staff/webhook-events.ts'
import { inventories, products } from '../../catalog/products/tables.ts'
import { placedOrder } from '../../ordering/order-admin/testing/orders.ts'
import { advanceOrder } from '../../ordering/payments/advance-order.ts'
import { events } from '../../platform/events/tables.ts'
import { asOperator } from '../../testing/operator.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aStaffMember } from '../testing/staff.ts'
import { webhooks } from './tables.ts'

const kinds = Object.keys(programKinds) as ProgramKind[]

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(webhooks)
  await shop.db.delete(events)
})

const subscribe = (wanted: ProgramKind[] = kinds) =>
  owner.post('/console/webhooks', { url: 'https://hooks.example.com/charsu', kinds: wanted })

/** The events since the test began. Checks that details match the contract exactly. */
async function told(...wanted: ProgramKind[]) {
  const rows = await shop.db.select().from(events).where(inArray(events.kind, wanted)).orderBy(events.at, events.cause)
  return rows.map(({ kind, details }) => ({ kind, ...webhookEvents[kind as ProgramKind].data.strict().parse(details) }))
}

test('an order sends events when it is confirmed, moved, delivered and paid', async () => {
  await subscribe()
  const { number } = await placedOrder(shop)
  for (let moves = 0; moves < 4; moves++) await advanceOrder(asOperator(shop), number)
  await owner.post(`/console/orders/${number}/cash`)
  expect(await told('order_confirmed')).toEqual([{ kind: 'order_confirmed', order: number }])
  const moved = { kind: 'order_moved', order: number, parcel: expect.any(String) }
  expect(await told('order_moved')).toEqual([3, 4, 5].map((order_status) => ({ ...moved, order_status })))
  expect(await told('order_delivered')).toEqual([{ kind: 'order_delivered', order: number }])
  expect(await told('payment_received')).toEqual([
    { kind: 'payment_received', order: number, provider: 'cash', currency: 'AFN' },
  ])
  await owner.post(`/console/orders/${number}/refund`, { amount: 100, note: 'a scratch' })
  expect(await told('order_refunded')).toEqual([
    { kind: 'order_refunded', order: number, refund: expect.any(String), amount: 100, currency: 'AFN' },
  ])
})

test('a cancelled order sends events with its reason and the returned stock', async () => {
  await subscribe()
  const { number } = await placedOrder(shop)
  await owner.post(`/console/orders/${number}/cancel`, { note: 'by phone' })
  expect(await told('order_cancelled')).toEqual([
    { kind: 'order_cancelled', order: number, part: 'order', reason: 'other' },
  ])
  const stocks = await told('stock_changed')
  expect(stocks).toHaveLength(2)
  expect(stocks).toContainEqual(expect.objectContaining({ stock: expect.any(Number), before: expect.any(Number) }))
})

test('a product sends one event for each transaction that adds, changes or deletes it', async () => {
  await subscribe()
  const { id } = await aProduct(shop.db)
  expect(await told('product_created')).toMatchObject([{ product: id }])
  await shop.db.delete(events)
  await shop.db.transaction(async (tx) => {
    await tx.update(products).set({ selling: 90_000 }).where(eq(products.id, id))
    await tx
      .update(products)
      .set({ title: { en: 'Blue teapot' } })
      .where(eq(products.id, id))
    await tx.update(products).set({ ratingCount: 3 }).where(eq(products.id, id))
  })
  expect(await told('product_changed')).toMatchObject([{ product: id, title: { en: 'Blue teapot' } }])
  await shop.db.delete(events)
  await shop.db.update(products).set({ ratingCount: 4, sold: 9 }).where(eq(products.id, id))
  expect(await told('product_changed')).toEqual([])
  const [variant] = await shop.db.select().from(inventories).where(eq(inventories.productId, id))
  const stock = (variant?.stock ?? 0) + 5
  await shop.db.update(inventories).set({ stock }).where(eq(inventories.productId, id))
  expect(await told('stock_changed')).toMatchObject([{ product: id, stock, before: variant?.stock }])
  await shop.db.delete(events)
  await shop.db.delete(products).where(eq(products.id, id))
  expect(await told('product_deleted', 'product_changed')).toMatchObject([{ kind: 'product_deleted', product: id }])
})

test('an event is stored if and only if its transaction commits and a webhook has subscribed to its kind', async () => {
  await subscribe(['product_deleted'])
  const { id } = await aProduct(shop.db)
  expect(await told('product_created')).toEqual([])
  const undone = shop.db.transaction(async (tx) => {
    await tx.delete(products).where(eq(products.id, id))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await told('product_deleted')).toEqual([])
})

test('amounts are sent only to webhooks whose owner may see them', async () => {
  const packer = await aStaffMember(shop, { role: 'packer' })
  expect((await packer.post('/console/webhooks', { url: 'https://hooks.example.com/x', kinds })).status).toBe(404)
})

test('the documentation names every event', () => {
  const page = readFileSync('docs/webhooks.md', 'utf8')
  for (const kind of Object.keys(webhookKinds)) expect(page).toContain(`\`${kind}\``)
})
