import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventories } from '../../catalog/products/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { ownHome } from '../../testing/shoppers.ts'
import { occupyQueue } from '../checkout/testing/occupy-queue.ts'
import { orders } from '../orders/tables.ts'

let shop: TestShop
let operator: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  operator = await aStaffMember(shop, { role: 'operator' })
})
afterAll(() => shop.close())

const stockOf = async (id: number) =>
  (await shop.db.select({ n: inventories.stock }).from(inventories).where(eq(inventories.id, id)))[0]?.n

test('an order by phone is placed once per idempotency key, awaits confirmation, and records its staff member', async () => {
  const kettle = await aProduct(shop.db)
  const body = { lines: [{ product_id: kettle.id, quantity: '2' }], address: ownHome(), language: 'fa' }
  const place = () => operator.post('/console/orders', body, { key: 'the-call-of-maryam' })
  const [first, again] = [await place(), await place()]
  expect(first.data).toMatchObject({ payment_method: 2, order_status: 1, language: 'fa', money: { due: 2100 } })
  expect(first.data.confirmation).toMatchObject({ state: 'awaiting' })
  expect(again.data.order_number).toBe(first.data.order_number)
  expect(await stockOf(kettle.inventoryId)).toBe(8)
  const owner = await aStaffMember(shop, { role: 'owner' })
  const { data } = await owner.get(`/console/audit-log?target_type=order&target_id=${first.data.order_number}`)
  expect(data.data).toMatchObject([{ action: 'order.place', actor: { name: operator.name } }])
})

test('an order by phone with an unavailable product, no line, or an invalid phone number or voucher is rejected', async () => {
  const kettle = await aProduct(shop.db)
  const before = await shop.db.$count(orders)
  const wish = (more: object) => ({ lines: [{ product_id: kettle.id, quantity: 1 }], address: ownHome(), ...more })
  for (const more of [
    { lines: [{ product_id: kettle.id, quantity: 11 }] },
    { lines: [{ product_id: 999_999, quantity: 1 }] },
    { lines: [] },
    { address: { ...ownHome(), phone: '12' } },
    { voucher: 'NO-SUCH' },
  ])
    expect((await operator.post('/console/orders', wish(more))).status, JSON.stringify(more)).toBe(201)
  expect([await stockOf(kettle.inventoryId), await shop.db.$count(orders)]).toEqual([10, before])
})

test('twenty simultaneous orders by phone never exceed the stock, and other requests are answered', async () => {
  const [shawl, kettle] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db)]
  const body = { lines: [{ product_id: shawl.id, quantity: 1 }], address: ownHome() }
  const calls = Array.from({ length: 20 }, (_, n) => operator.post('/console/orders', body, { key: `the-call-${n}` }))
  const looks = await Promise.all(Array.from({ length: 20 }, () => shop.call('GET', `/product/${kettle.id}`)))
  const answers = await Promise.all(calls)
  expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(201)])
  expect(await stockOf(shawl.inventoryId)).toBe(0)
})

test('an order by phone joins the order queue like any other, and its idempotency key stays valid', async () => {
  const kettle = await aProduct(shop.db)
  const busy = await openTestShop(shop.database)
  busy.services.orderQueue = { atOnce: 1, waiting: 0 }
  const laila = await aStaffMember(busy, { role: 'operator' })
  const body = { lines: [{ product_id: kettle.id, quantity: 1 }], address: ownHome() }
  const place = (key: string) => laila.post('/console/orders', body, { key })
  const before = await place('answered-before')
  const letGo = await occupyQueue(busy, kettle.id)
  expect((await place('the-busy-call')).http).toBe(503)
  expect((await place('answered-before')).data.order_number).toBe(before.data.order_number)
  expect(await stockOf(kettle.inventoryId)).toBe(9)
  await letGo()
  expect((await place('the-busy-call')).status).toBe(200)
  expect(await stockOf(kettle.inventoryId)).toBe(8)
})

test('the product search by title and SKU returns each variant with its price and stock', async () => {
  const kettle = await aProduct(shop.db, { title: { en: 'Samovar of copper', fa: 'سماوار مسی' } })
  const [{ sku } = { sku: '' }] = await shop.db.select().from(inventories).where(eq(inventories.id, kettle.inventoryId))
  for (const search of [sku, 'samovar', 'سماوار'])
    expect(
      (await operator.get(`/console/order-goods?search=${encodeURIComponent(search)}`)).data.data,
      search,
    ).toMatchObject([{ product_id: kettle.id, inventory_id: kettle.inventoryId, price: 1000, stock: 10, found: true }])
  // An unknown inventory id is ignored, even beyond the integer range.
  const known = await operator.get(`/console/order-goods?inventories=8212988845831205,${kettle.inventoryId}`)
  expect(known.data.data).toMatchObject([{ product_id: kettle.id, found: false }])
})
