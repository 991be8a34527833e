import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine } from '#contract/ordering/cart.ts'
import { deleteOldDevices } from './customers/accounts/known-devices.ts'
import { deleteOldSessions } from './customers/accounts/sessions.ts'
import { deleteOldNewcomers, keepNewcomer } from './customers/accounts/social/pending-newcomers.ts'
import { accounts, accountTokens, knownDevices, socialNewcomers } from './customers/accounts/tables.ts'
import { deleteOldKeys } from './platform/idempotency/answer-once.ts'
import { idempotencyKeys } from './platform/idempotency/tables.ts'
import { anEmail, aRegistered, signUp } from './testing/accounts.ts'
import { aBundleDeal, aVoucher } from './testing/offers.ts'
import { aFlashSale, aProduct } from './testing/products.ts'
import { type Answer, openTestShop, type TestShop } from './testing/shop.ts'
import { aShopper } from './testing/shoppers.ts'

const MINUTE = 60_000

let shop: TestShop
/** Time of this process before the tests shift its clock. Milliseconds since 1970. */
let begun: number
beforeAll(async () => {
  begun = Date.now()
  shop = await openTestShop()
  // All requests of this test come from one address.
  shop.services.limits = false
})
afterAll(() => shop.close())
afterEach(() => vi.useRealTimers())

const inMinutes = (minutes: number) => new Date(begun + minutes * MINUTE)

/** A product with a sale price of 500 AFN instead of 1,000 AFN during this period. */
async function onSale(startsAt: Date, endsAt: Date) {
  const { id } = await aProduct(shop.db)
  const sale = await aFlashSale(shop.db, { startsAt, endsAt, items: [{ productId: id, price: 50_000 }] })
  return { id, sale: sale.id }
}

describe.each([
  ['ten minutes ahead', 10],
  ['ten minutes behind', -10],
])('with any clock of the process: %s', (_, off) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * MINUTE }))

  test('a sale begins and ends by the database’s, wherever its price is shown', async () => {
    const coming = await onSale(inMinutes(5), inMinutes(60))
    const over = await onSale(inMinutes(-60), inMinutes(-5))
    const running = await onSale(inMinutes(-5), inMinutes(5))
    const all = [coming.id, over.id, running.id]
    const ids = (answer: Answer) => answer.data.result.data.map(({ id }: { id: number }) => id)
    const listed = async () =>
      ids(await shop.call('GET', '/products?on_sale=1&per_page=60')).filter((id: number) => all.includes(id))
    expect(await listed()).toEqual([running.id])
    const maryam = aShopper(shop)
    for (const [{ id, sale }, state, price] of [
      [coming, 'coming', 1000],
      [over, 'ended', 1000],
      [running, 'running', 500],
    ] as const) {
      expect((await shop.call('GET', `/product/${id}`)).data, state).toMatchObject({ current: price })
      expect((await shop.call('GET', `/flash-sale/${sale}`)).data).toMatchObject({ state })
      await maryam.put(id)
    }
    const { lines } = await maryam.cart()
    const prices = new Map(lines.map((line: CartLine) => [line.product.id, line.price]))
    expect(all.map((id) => prices.get(id))).toEqual([1000, 1000, 500])
  })

  test('so do bundles and vouchers', async () => {
    const { id, slug } = await aProduct(shop.db)
    const window = { startsAt: inMinutes(-5), endsAt: inMinutes(5) }
    await aBundleDeal(shop.db, { buyProductId: id, freeProductId: id, ...window })
    const voucher = await aVoucher(shop.db, window)
    expect((await shop.call('GET', `/product/${slug}`)).data.bundle_deal).toMatchObject({ same_product: true })
    const maryam = aShopper(shop)
    await maryam.put(id)
    expect(await maryam.post('/voucher/validity', { code: voucher.code })).toMatchObject({ status: 200 })
  })

  test('a form of sign-up that is sent again is one account for a quarter of an hour', async () => {
    const email = anEmail()
    const sendAgainAfter = async (minutes: number) => {
      await shop.db.execute(
        sql`update accounts set created_at = now() - make_interval(mins => ${minutes}) where email = ${email}`,
      )
      await signUp(shop, { email })
      return await shop.db.$count(accounts, eq(accounts.email, email))
    }
    expect(await sendAgainAfter(0)).toBe(1)
    expect(await sendAgainAfter(10)).toBe(1)
    expect(await sendAgainAfter(20)).toBe(2)
  })

  test('sessions start and expire by the clock of the database', async () => {
    const { db } = shop
    const maryam = await aRegistered(shop)
    const [account] = await db.select().from(accounts).where(eq(accounts.email, maryam.email))
    const id = account?.id ?? ''
    await db
      .insert(idempotencyKeys)
      .values({ ownerId: account?.shopperId ?? '', call: 'a call', key: 'a-key', bodyHash: '' })
    await keepNewcomer(db, { provider: 'google', subject: `${off}`, name: 'Zahra', email: '', emailProven: false })
    const stored = async () => [
      await db.$count(accountTokens, eq(accountTokens.accountId, id)),
      await db.$count(knownDevices, eq(knownDevices.accountId, id)),
      await db.$count(idempotencyKeys, eq(idempotencyKeys.ownerId, account?.shopperId ?? '')),
      await db.$count(socialNewcomers),
    ]
    /** Shifts all expiry times so that they are this many minutes ahead, or past if negative. */
    const left = async (minutes: number) => {
      const end = sql`now() + make_interval(mins => ${minutes})`
      await db.execute(sql`update account_tokens set expires_at = ${end}`)
      await db.execute(sql`update social_newcomers set expires_at = ${end}`)
      await db.execute(sql`update known_devices set seen_at = ${end} - interval '365 days'`)
      await db.execute(sql`update idempotency_keys set created_at = ${end} - interval '7 days'`)
      const answer = await maryam.get('/user/devices')
      await Promise.all(
        [deleteOldSessions, deleteOldNewcomers, deleteOldDevices, deleteOldKeys].map((deleteOld) => deleteOld(db)),
      )
      return { http: answer.http, stored: await stored() }
    }
    expect(await left(5)).toEqual({ http: 200, stored: [1, 1, 1, 1] })
    expect(await left(-5)).toEqual({ http: 401, stored: [0, 0, 0, 0] })
  })
})
