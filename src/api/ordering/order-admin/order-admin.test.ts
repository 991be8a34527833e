import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OrderFilter } from '#contract/ordering/admin-orders.ts'
import { roles } from '../../staff/roles/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { planOf } from '../../testing/plan-of.ts'
import { aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, inHerat, ownHome } from '../../testing/shoppers.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orders } from '../orders/tables.ts'
import { ordersThat } from './search-orders.ts'
import { placedOrder } from './testing/orders.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
let packer: typeof owner
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  shop.services.openOrderCaps = false
  owner = await aStaffMember(shop, { role: 'owner', demo: false })
  packer = await aStaffMember(shop, { role: 'packer' })
})
afterAll(() => shop.close())

const numbersOf = ({ data }: { data: { data: { order_number: string }[] } }) =>
  data.data.map(({ order_number }) => order_number)
const found = async (query: Record<string, string>) =>
  numbersOf((await owner.get(`/console/orders?${new URLSearchParams(query)}`)) as never)

describe('searching orders', () => {
  test('finds by number, by email, by name in any letters, and by any part of the phone number in any digits', async () => {
    const address = { ...inHerat, name: 'كريمي احمد', phone: '0798 765 432', email: 'Karimi@example.com' }
    const { number } = await placedOrder(shop, { address })
    for (const search of [
      number.toLowerCase(),
      number.slice(3),
      'کریمی',
      'احمد کریمی',
      '0798765432',
      '۰۷۹۸ ۷۶۵',
      '765432',
      '+93 798 765 432',
      ' karimi@EXAMPLE.com',
    ])
      expect(await found({ search }), search).toContain(number)
    for (const search of ['کریمی محمود', '765431', '%', 'CH-00000000', 'rimi@example.com'])
      expect(await found({ search }), search).toEqual([])
  })

  test('uses an index and a stored column, without computing the words of an order again', async () => {
    const search = OrderFilter.parse({ search: 'مریم کریمی 41' })
    const plan = await planOf(shop.db, sql`select from ${orders} where ${ordersThat(search)}`)
    expect(plan).toContain('orders_words')
    expect(plan).not.toContain('order_words(')
  })

  test('finds by the title or SKU of a line and by the state of the order', async () => {
    const { number, id, kettle } = await placedOrder(shop)
    const { data } = await owner.get(`/console/orders/${number}`)
    const { sku, title } = data.parcels[0].lines[0]
    expect(await found({ product: sku })).toEqual([number])
    expect(await found({ product: title.toUpperCase() })).toContain(number)
    expect(await found({ product: 'no such thing' })).toEqual([])
    expect(
      await found({ product: sku, status: 'pending', payment: 'unpaid', method: '2', province: 'AF-HER' }),
    ).toEqual([number])
    expect(await found({ product: sku, only: 'awaiting' })).toEqual([number])
    for (const other of [
      { status: 'confirmed' },
      { payment: 'paid' },
      { province: 'AF-KAB' },
      { only: 'note' },
      { to: '2020-01-01' },
    ])
      expect(await found({ product: sku, ...other } as never), JSON.stringify(other)).toEqual([])
    await owner.post(`/console/orders/${number}/note`, { text: 'call after six' })
    expect(await found({ product: sku, only: 'note', from: '2020-01-01' })).toEqual([number])
    expect([id, kettle.id]).toHaveLength(2)
  })

  test('returns each order once over all pages, with the total count', async () => {
    for (let n = 0; n < 3; n++) await placedOrder(shop)
    const seen: string[] = []
    for (let before: string | undefined; ; ) {
      const { data } = await owner.get(`/console/orders?limit=2${before ? `&before=${before}` : ''}`)
      seen.push(...numbersOf({ data } as never))
      expect(data.count.number).toBeGreaterThanOrEqual(5)
      if (!data.next) break
      before = data.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(5)
  })
})

describe('an order in the console', () => {
  test('takes each step to delivery once, also for two simultaneous requests', async () => {
    const { number } = await placedOrder(shop)
    const path = `/console/orders/${number}`
    const confirmed = await Promise.all([owner.post(`${path}/confirm`), owner.post(`${path}/confirm`)])
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 201])
    for (const to of [3, 4, 5]) {
      const both = await Promise.all([owner.post(`${path}/move`, { to }), owner.post(`${path}/move`, { to })])
      expect(both.map(({ status }) => status).sort(), `${to}`).toEqual([200, 201])
    }
    const { data } = await owner.get(path)
    expect(data).toMatchObject({
      order_status: 5,
      payment_status: 0,
      next: null,
      money: { due: 0, with_courier: 1100, left_to_give: 0 },
    })
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['order_placed', 'order_moved']),
    )
    const { data: audit } = await owner.get(`/console/audit-log?target_type=order&target_id=${number}`)
    expect(audit.data.map(({ action }: { action: string }) => action)).toEqual([
      ...Array(3).fill('order.move'),
      'order.confirm',
    ])
  })

  test('is refunded once per idempotency key and lists the refund', async () => {
    const { number } = await placedOrder(shop)
    const path = `/console/orders/${number}`
    await owner.post(`${path}/confirm`)
    for (const to of [3, 4, 5]) await owner.post(`${path}/move`, { to })
    await owner.post(`${path}/cash`)
    const give = () =>
      owner.post(`${path}/refund`, { amount: '100', note: 'scratched' }, { key: `refund-of-${number}-1` })
    const [first, second] = [await give(), await give()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.data.money).toMatchObject({
      left_to_give: 1000,
      refunds: [{ amount: 100, cause: 'cash', state: 'done' }],
    })
  })

  test('is not changed by invalid input', async () => {
    const { number } = await placedOrder(shop)
    const path = `/console/orders/${number}`
    const before = (await owner.get(path)).data
    const line_id = before.parcels[0].lines[0].id
    for (const [step, body] of [
      ['cancel', { note: '' }],
      ['refund', { amount: 'much', note: 'x' }],
      ['quantity', { line_id, quantity: 0 }],
      ['quantity', { line_id: before.id, quantity: 2 }],
      ['quantity', { line_id, quantity: 2, version: 'old' }],
      ['address', { ...inHerat, phone: '12' }],
      ['refuse', {}],
      ['move', { to: 5 }],
      ['note', { text: ' ' }],
    ] as const)
      expect((await owner.post(`${path}/${step}`, body)).status, step).toBe(201)
    expect((await owner.get(path)).data).toEqual(before)
    expect((await owner.get('/console/orders/CH-00000000')).status).toBe(404)
  })
})

describe('a packer', () => {
  test('sees confirmed orders without amounts, and can only pack them and hand them over', async () => {
    const { number } = await placedOrder(shop)
    expect((await packer.get('/console/orders')).status).toBe(404)
    expect((await packer.get(`/console/parcels/${number}`)).status).toBe(404)
    await owner.post(`/console/orders/${number}/confirm`)
    expect(numbersOf((await packer.get('/console/parcels?limit=200')) as never)).toContain(number)
    const { data } = await packer.get(`/console/parcels/${number}`)
    expect(JSON.stringify(data)).not.toMatch(/"(price|total|shipping_fee|discount)":\d/)
    expect(data.money).toBeNull()
    const move = (to: number) => packer.post(`/console/orders/${number}/move`, { to })
    expect((await move(3)).status).toBe(200)
    expect((await move(4)).status).toBe(200)
    expect((await move(5)).status).toBe(404)
    expect((await packer.post(`/console/orders/${number}/cancel`, { note: 'x' })).status).toBe(404)
  })

  test('sees only the confirmed parcels of an order, without an email address, until they are delivered', async () => {
    const maryam = aShopper(shop)
    for (const price of [100_000, 200_000]) await maryam.put((await aProduct(shop.db, { selling: price })).id, 1)
    const home = await maryam.livesIn({ ...inHerat, email: 'maryam@example.com' })
    const { data: order } = await maryam.order(home)
    const [first] = order.parcels
    const number = order.order_number
    await shop.db.transaction((tx) => moveOrder(tx, { orderId: order.id, parcelId: first.id, to: 2, cause: 'test' }))
    expect(numbersOf((await packer.get('/console/parcels?limit=200')) as never)).toContain(number)
    const { status, data } = await packer.get(`/console/parcels/${number}`)
    expect([status, data.parcels.map(({ id }: { id: string }) => id)]).toEqual([200, [first.id]])
    expect(JSON.stringify(data)).not.toContain('@')
    for (const to of [3, 4])
      expect((await packer.post(`/console/orders/${number}/move`, { to, parcel_id: first.id })).status).toBe(200)
    await owner.post(`/console/orders/${number}/move`, { to: 5, parcel_id: first.id })
    expect((await packer.get(`/console/parcels/${number}`)).status).toBe(404)
  })
})

test('a change by a staff member without the permission to read orders returns its result instead of 404', async () => {
  await shop.db.insert(roles).values({
    ...{ name: 'changer', title: { en: 'Changer' }, secondFactor: false },
    permissions: ['orders.write'],
  })
  const changer = await aStaffMember(shop, { role: 'changer' })
  const { number } = await placedOrder(shop)
  const { status, data } = await changer.post(`/console/orders/${number}/cancel`, { note: 'not there' })
  expect([status, data.cancelled, data.money, data.address.email]).toEqual([200, true, null, ''])
})

test('the order export contains all lines with quantities, the cancelled amount and the refunds', async () => {
  const maryam = aShopper(shop)
  const store = await aStore(shop.db)
  const goods = []
  for (let n = 1; n <= 5; n++) goods.push(await aProduct(shop.db, { storeId: store.id, title: { en: `=Good ${n}` } }))
  for (const [n, { id }] of goods.entries()) await maryam.put(id, n + 1)
  const { data: order } = await maryam.order(await maryam.livesIn(ownHome()))
  const number = order.order_number
  const lines = order.parcels[0].lines
  await owner.post(`/console/orders/${number}/cancel`, { note: 'not there', line_ids: [lines[0].id] })
  await owner.post(`/console/orders/${number}/confirm`)
  for (const to of [3, 4, 5]) await owner.post(`/console/orders/${number}/move`, { to })
  await owner.post(`/console/orders/${number}/cash`)
  const nothing = await owner.post(`/console/orders/${number}/refund`, { amount: 0, note: 'scratched' })
  expect(nothing.data.codes).toEqual(['invalid_field'])
  await owner.post(`/console/orders/${number}/refund`, { amount: 30, note: 'scratched' })
  const { data } = await owner.get(`/console/order-export?search=${number}`)
  const [row] = data.data
  const named = row.goods.map((one: { title: string; quantity: number; cancelled: boolean }) => [
    one.title,
    one.quantity,
    one.cancelled,
  ])
  expect(named).toHaveLength(5)
  expect(named).toContainEqual([lines[0].title, lines[0].quantity, true])
  expect(named.filter(([, , cancelled]: [string, number, boolean]) => cancelled)).toHaveLength(1)
  expect(row).toMatchObject({ cancelled_amount: lines[0].total, refunded: 30, tax: 0 })
})

test('saved lists belong to one staff member', async () => {
  const saved = await owner.post('/console/order-views', { name: 'Herat', query: 'province=AF-HER' })
  expect(saved.status).toBe(200)
  expect((await owner.post('/console/order-views', { name: 'Herat', query: '' })).status).toBe(201)
  const other = await aStaffMember(shop, { role: 'operator' })
  expect((await other.get('/console/order-views')).data).toEqual({ data: [] })
  await other.remove(`/console/order-views/${saved.data.id}`)
  expect((await owner.get('/console/order-views')).data.data).toHaveLength(1)
  await owner.remove(`/console/order-views/${saved.data.id}`)
  expect((await owner.get('/console/order-views')).data.data).toEqual([])
})
