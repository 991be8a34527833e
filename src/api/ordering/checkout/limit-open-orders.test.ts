import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../../app.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { type OpenOrderCaps, usualOpenOrders } from '../../site/settings/open-order-caps.ts'
import { settings } from '../../site/settings/tables.ts'
import { aProduct, aStore } from '../../testing/products.ts'
import { callOf, openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, inHerat, type Shopper } from '../../testing/shoppers.ts'
import { cancelUnconfirmedOrders } from '../confirmations/cancel-unconfirmed.ts'
import { moveOrder } from '../orders/move-order.ts'
import { ordersOfShopper } from '../orders/shopper-data.ts'
import { openOrders, orders } from '../orders/tables.ts'
import { limitOpenOrders } from './limit-open-orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.openOrderCaps = true
  shop.services.limits = false
})
afterAll(() => shop.close())

const HOUR = 60 * 60 * 1000
const MANY = { orders: 1000, worth: 1_000_000_000_00 }
/** Sets caps on open orders. Missing caps are too high to matter. */
async function withCaps(caps: Partial<OpenOrderCaps>) {
  const value = { openOrders: { shopper: MANY, phone: MANY, network: MANY, ...caps } } as never
  await shop.db.insert(settings).values({ value }).onConflictDoUpdate({ target: settings.id, set: { value } })
}

/** Sends the same calls from the given network address. */
const from = (clientAddress: string): Pick<TestShop, 'call'> => ({
  call: (method, path, input = {}) =>
    callOf(shop.api, method, path, { ...input, headers: { ...input.headers, 'x-forwarded-for': clientAddress } }),
})

let phones = 0
const aPhone = () => `0700 ${`${200_000 + phones++}`}`
type Guest = { shopper?: Shopper; phone?: string; address?: string }
/** A shopper buys a product; a new one unless `shopper` is given. */
async function buy(
  productId: number,
  { shopper, phone = aPhone(), address = '203.0.113.1' }: Guest = {},
  quantity = 1,
) {
  const buyer = shopper ?? aShopper(from(address))
  await buyer.put(productId, quantity)
  return await buyer.order(await buyer.livesIn({ ...inHerat, email: '', phone }))
}
const codesOf = (answers: { status: number; data: { codes?: string[] } }[]) =>
  answers.map(({ status, data }) => (status === 200 ? 'placed' : data.codes?.[0]))
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

describe('unconfirmed orders', () => {
  test('are limited per shopper, also with different phone numbers, and the error states the limit', async () => {
    await withCaps({ shopper: { ...MANY, orders: 2 } })
    const { id } = await aProduct(shop.db, { stock: 50 })
    const shopper = aShopper(from('203.0.113.2'))
    for (const expected of ['placed', 'placed', 'open_orders_full'])
      expect(codesOf([await buy(id, { shopper })])).toEqual([expected])
    const refused = await shopper.order(await shopper.livesIn(), {}, { language: 'fa' })
    expect(refused.message).toContain('۲ فرمایش')
  })

  test('are limited per phone number, in any spelling and for all shoppers together', async () => {
    await withCaps({ phone: { ...MANY, orders: 3 } })
    const { id } = await aProduct(shop.db, { stock: 50 })
    const written = ['0701 555 555', '+93701555555', '۰۷۰۱۵۵۵۵۵۵', '0093 701 555555']
    const answers = []
    for (const [n, phone] of written.entries()) answers.push(await buy(id, { phone, address: `203.0.113.${10 + n}` }))
    expect(codesOf(answers)).toEqual(['placed', 'placed', 'placed', 'open_orders_full'])
  })

  test('are limited per network (IPv6: per /64), without effect on other networks', async () => {
    await withCaps({ network: { ...MANY, orders: 2 } })
    const { id } = await aProduct(shop.db, { stock: 50 })
    const answers = []
    for (const host of ['1', '2:3', 'ffff']) answers.push(await buy(id, { address: `2001:db8:0:1::${host}` }))
    answers.push(await buy(id, { address: '2001:db8:0:2::1' }))
    expect(codesOf(answers)).toEqual(['placed', 'placed', 'open_orders_network', 'placed'])
  })

  test.each([['phone'], ['network']] as const)(
    'of strangers with the %s of a confirmed customer do not block that customer',
    async (by) => {
      await withCaps({ [by]: { ...MANY, orders: 2 } })
      const { id } = await aProduct(shop.db, { stock: 50 })
      const phone = aPhone()
      const customer = {
        phone,
        address: `203.0.113.${by === 'phone' ? 70 : 71}`,
        shopper: aShopper(from(`203.0.113.${by === 'phone' ? 70 : 71}`)),
      }
      const { id: orderId } = (await buy(id, customer)).data
      await shop.db.transaction((tx) => moveOrder(tx, { orderId, to: 2, cause: 'phone' }))
      const stranger = by === 'phone' ? { phone } : { address: customer.address }
      const strangers = [await buy(id, stranger), await buy(id, stranger), await buy(id, stranger)]
      expect(codesOf(strangers).at(-1)).toBe(by === 'phone' ? 'open_orders_full' : 'open_orders_network')
      expect(codesOf([await buy(id, customer)])).toEqual(['placed'])
      const another = await buy(id, {
        ...customer,
        phone: by === 'phone' ? phone : aPhone(),
        shopper: aShopper(from(customer.address)),
      })
      expect(another.status).toBe(201)
    },
  )

  test('are limited by their total value, in both currencies and without cancelled orders', async () => {
    await withCaps({ shopper: { orders: 9, worth: 1000_00 } })
    const { id } = await aProduct(shop.db, { stock: 50, selling: 400_00 })
    const shopper = aShopper(from('203.0.113.3'))
    const first = await buy(id, { shopper }, 2)
    const home = await shopper.livesIn()
    await shopper.put(id, 1)
    const refused = await shopper.order(home)
    expect(refused).toMatchObject({ status: 201, data: { codes: ['open_orders_worth'] } })
    expect(refused.message).toMatch(/1,000/)
    const inDollars = await shopper.order(home, {}, { currency: 'USD' })
    expect(inDollars).toMatchObject({ status: 201, data: { codes: ['open_orders_worth'] } })
    expect(inDollars.message).toMatch(/14\.29/)
    await shopper.post('/cancellation/cancel-order', { order_id: first.data.id, reason: 'changed_mind' })
    expect((await shopper.order(home)).status).toBe(200)
  })

  test('no longer count after confirmation or cancellation, and their stored network is deleted', async () => {
    await withCaps({ phone: { ...MANY, orders: 1 } })
    const { id } = await aProduct(shop.db, { stock: 50 })
    const guest = { phone: aPhone(), address: '203.0.113.44', shopper: aShopper(from('203.0.113.44')) }
    const [kept] = await openOf((await buy(id, guest)).data.id)
    expect(JSON.stringify(kept)).not.toContain(guest.address)
    expect(JSON.stringify(kept)).not.toContain(guest.phone.slice(-8))
    expect(kept?.network).toMatch(/^[\w-]{43}$/)
    const { orderId } = kept as { orderId: string }
    expect(codesOf([await buy(id, guest)])).toEqual(['open_orders_full'])
    await shop.db.transaction((tx) => moveOrder(tx, { orderId, to: 2, cause: 'phone' }))
    expect(await openOf(orderId)).toEqual([])
    const next = await guest.shopper.order(await guest.shopper.livesIn({ ...inHerat, phone: guest.phone }))
    expect(next.status).toBe(200)
    await guest.shopper.post('/cancellation/cancel-order', { order_id: next.data.id, reason: 'changed_mind' })
    expect(await openOf(next.data.id)).toEqual([])
  })

  test('no longer count after staff confirm one of two parcels', async () => {
    await withCaps({ shopper: { ...MANY, orders: 1 } })
    const shopper = aShopper(from('203.0.113.45'))
    for (let n = 0; n < 2; n++) await shopper.put((await aProduct(shop.db, { storeId: (await aStore(shop.db)).id })).id)
    const { data } = await shopper.order(await shopper.livesIn())
    const [parcelId] = data.parcels.map((parcel: { id: string }) => parcel.id)
    await shop.db.transaction((tx) => moveOrder(tx, { orderId: data.id, parcelId, to: 2, cause: 'phone' }))
    await cancelUnconfirmedOrders(shop.db, shop.services.log, 49 * HOUR)
    const [kept] = await shop.db.select().from(orders).where(eq(orders.id, data.id))
    expect(kept).toMatchObject({ orderStatus: 1, cancelled: false })
    expect(await openOf(data.id)).toEqual([])
  })

  test('stay below the default limits for a household and for a town behind one address', async () => {
    await shop.db.delete(settings)
    const { id } = await aProduct(shop.db, { stock: 50 })
    const household = await times(5, () => buy(id, { phone: '0702 555 555', address: '203.0.113.60' }))
    const town = await times(30, () => buy(id, { address: '203.0.113.60' }))
    expect(new Set(codesOf([...household, ...town]))).toEqual(new Set(['placed']))
    expect(usualOpenOrders.network.orders).toBeGreaterThanOrEqual(10 * usualOpenOrders.phone.orders)
  })

  test('have their limit records deleted with the account of the member', async () => {
    await withCaps({})
    const { id } = await aProduct(shop.db, { stock: 50 })
    const member = await aMember(shop)
    await member.put(id)
    const { data } = await member.order(await member.livesIn())
    expect(await openOf(data.id)).toHaveLength(1)
    const nobody = await aMember(shop)
    const leave = { shopperId: member.shopperId, anonymousId: nobody.shopperId }
    await shop.db.transaction((tx) => ordersOfShopper.anonymize?.(tx, leave) as Promise<void>)
    expect(await openOf(data.id)).toEqual([])
  })
})

const openOf = (orderId: string) => shop.db.select().from(openOrders).where(eq(openOrders.orderId, orderId))

describe('twenty simultaneous orders', () => {
  test.each<[string, () => Partial<OpenOrderCaps>, (n: number) => Guest]>([
    [
      'with one phone number',
      () => ({ phone: { ...MANY, orders: 3 } }),
      (n) => ({ phone: '0703 555 555', address: `203.0.113.${70 + n}` }),
    ],
    ['from one network', () => ({ network: { ...MANY, orders: 3 } }), () => ({ address: '203.0.113.99' })],
    [
      'with one phone number and a value limit',
      () => ({ phone: { orders: 99, worth: 650_00 } }),
      (n) => ({ phone: '0704 555 555', address: `203.0.113.${70 + n}` }),
    ],
  ])('%s stay within the limit, and every request gets a response', async (_, caps, guest) => {
    await withCaps(caps())
    const goods = [
      await aProduct(shop.db, { stock: 50, selling: 100_00 }),
      await aProduct(shop.db, { stock: 50, selling: 100_00 }),
    ]
    const answers = await times(20, (n) => buy(goods[n % 2]?.id as number, guest(n)))
    expect(codesOf(answers).filter((code) => code === 'placed')).toHaveLength(3)
    expect(answers.every(({ http }) => http === 200)).toBe(true)
  })

  test('with shared phone numbers and networks do not deadlock', async () => {
    await withCaps({})
    const { id } = await aProduct(shop.db, { stock: 100 })
    const crossed = (n: number) => ({ phone: `0705 555 55${n % 3}`, address: `203.0.113.${200 + (n % 4)}` })
    expect(new Set(codesOf(await times(24, (n) => buy(id, crossed(n)))))).toEqual(new Set(['placed']))
  })
})

describe('the email of an order', () => {
  const mailsTo = async (address: string) =>
    (await shop.db.select().from(outbox)).filter(({ recipient }) => recipient.toLowerCase() === address).length

  test('to an unverified address counts towards the email limit, and the order is placed in any case', async () => {
    await withCaps({})
    const api = createApi({ ...shop.services, limits: true })
    const calls: Pick<TestShop, 'call'> = { call: (method, path, input) => callOf(api, method, path, input) }
    const { id } = await aProduct(shop.db, { stock: 50 })
    const answers = await times(8, async () => {
      const stranger = aShopper(calls)
      await stranger.put(id)
      return {
        stranger,
        answer: await stranger.order(await stranger.livesIn({ ...inHerat, email: 'Victim@example.com' })),
      }
    })
    expect(answers.map(({ answer }) => answer.status)).toEqual(Array(8).fill(200))
    expect(await mailsTo('victim@example.com')).toBe(5)
    for (const { stranger, answer } of answers) {
      expect((await stranger.get(`/order/send-order-email/${answer.data.id}`)).data.codes).toEqual([
        'order_mail_enough',
      ])
      await stranger.post('/cancellation/cancel-order', { order_id: answer.data.id, reason: 'changed_mind' })
    }
    expect(await mailsTo('victim@example.com')).toBe(5)
  })

  test('counts once for repeated requests with the same idempotency key', async () => {
    await withCaps({})
    const api = createApi({ ...shop.services, limits: true })
    const calls: Pick<TestShop, 'call'> = { call: (method, path, input) => callOf(api, method, path, input) }
    const { id } = await aProduct(shop.db, { stock: 50 })
    const guest = aShopper(calls)
    const home = await guest.livesIn({ ...inHerat, email: 'nasrin@example.com' })
    await guest.put(id)
    const placed = await times(6, () => guest.order(home, {}, { key: 'placed-once-only' }))
    expect(new Set(placed.map(({ data }) => data.id))).toEqual(new Set([expect.any(String)]))
    const cancel = { order_id: placed[0]?.data.id, reason: 'changed_mind' }
    await times(6, () => guest.post('/cancellation/cancel-order', cancel, { key: 'cancelled-once' }))
    expect(await mailsTo('nasrin@example.com')).toBe(2)
    await guest.put(id)
    await guest.order(home)
    expect(await mailsTo('nasrin@example.com')).toBe(3)
  })

  test('does not count if no email was sent, or if the address belongs to the ordering member', async () => {
    await withCaps({})
    const api = createApi({ ...shop.services, limits: true })
    const calls: Pick<TestShop, 'call'> = { call: (method, path, input) => callOf(api, method, path, input) }
    const { id } = await aProduct(shop.db, { stock: 50 })
    const guest = aShopper(calls)
    const home = await guest.livesIn({ ...inHerat, email: 'hamid@example.com' })
    for (let n = 0; n < 9; n++) expect((await guest.order(home)).data.codes).toEqual(['nothing_selected'])
    await guest.put(id)
    await guest.order(home)
    expect(await mailsTo('hamid@example.com')).toBe(1)
    const member = await aMember({ ...calls, db: shop.db }, { email: 'zahra@example.com' })
    const hers = await member.livesIn({ ...inHerat, email: 'Zahra@example.com' })
    for (let n = 0; n < 7; n++) {
      await member.put(id)
      await member.order(hers)
    }
    expect(await mailsTo('zahra@example.com')).toBe(7)
  })
})

test('an order with “capped: false” is not checked against the limits', async () => {
  const by = { capped: false, address: { phone: '+93700123456' }, hash: (personal: string) => personal }
  const held = await limitOpenOrders(shop.db, {} as never, by as never)
  expect(held).toBeNull()
})
