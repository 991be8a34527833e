import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { implemented } from '../../app.ts'
import { aBuyer } from '../../catalog/reviews/testing/deliveries.ts'
import { aVoucher } from '../../testing/offers.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, inHerat } from '../../testing/shoppers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.shop.limits = false
})
afterAll(() => shop.close())

/** Somebody about to make a call: what they send, and what else they might send under the same key. */
type Sample = { by: Pick<ReturnType<typeof aShopper>, 'post'>; body: object; other: object }

async function anOrder() {
  const by = aShopper(shop)
  await by.put((await aProduct(shop.db)).id)
  const home = await by.livesIn()
  return { by, home, order_id: (await by.order(home)).data.id as string }
}

const aGood = async () => ({ product_id: (await aProduct(shop.db)).id })

/** One of every call that creates. A new one fails the test below until it has its own here. */
const samples: Record<string, () => Promise<Sample>> = {
  'POST /contact': async () => {
    const body = { name: 'Maryam', email: 'maryam@example.com', subject: 'Tea', message: 'Do you have any?' }
    return { by: aShopper(shop), body, other: { ...body, message: 'And cups?' } }
  },
  'POST /email-subscription': async () => {
    const email = `${crypto.randomUUID()}@example.com`
    return { by: aShopper(shop), body: { email }, other: { email: `other-${email}` } }
  },
  'POST /cart/action': async () => {
    const good = await aGood()
    return { by: aShopper(shop), body: { ...good, quantity: 1 }, other: { ...good, quantity: 2 } }
  },
  'POST /cart/buy-now': async () => {
    const good = await aGood()
    return { by: aShopper(shop), body: { ...good, quantity: 1 }, other: { ...good, quantity: 2 } }
  },
  'POST /user/address/action': async () => ({ by: aShopper(shop), body: inHerat, other: { ...inHerat, name: 'Sara' } }),
  'POST /order/action': async () => {
    const by = aShopper(shop)
    await by.put((await aGood()).product_id)
    const body = { address_id: await by.livesIn(), payment_method: 2 }
    return { by, body, other: { ...body, note: 'Ring twice' } }
  },
  'POST /order/buy-again': async () => {
    const { by, order_id } = await anOrder()
    return { by, body: { order_id }, other: { order_id: crypto.randomUUID() } }
  },
  'POST /cancellation/cancel-order': async () => {
    const { by, order_id } = await anOrder()
    return { by, body: { order_id, reason: 'changed_mind' }, other: { order_id, reason: 'other' } }
  },
  'POST /rating-review/action': async () => {
    const by = await aBuyer(shop)
    const body = { order_line_id: by.lineId, rating: 5, review: 'Good' }
    return { by, body, other: { ...body, rating: 1 } }
  },
  'POST /user/wishlist/action': async () => ({ by: await aMember(shop), body: await aGood(), other: await aGood() }),
  'POST /user/compare-list/action': async () => ({
    by: await aMember(shop),
    body: await aGood(),
    other: await aGood(),
  }),
  'POST /user/store/follow': async () => {
    const { storeId } = await aProduct(shop.db)
    return { by: await aMember(shop), body: { store_id: storeId }, other: { store_id: storeId, following: false } }
  },
  'POST /user/collect-voucher': async () => {
    const { id } = await aVoucher(shop.db)
    return { by: await aMember(shop), body: { voucher_id: id }, other: { voucher_id: id, collected: false } }
  },
}

const posts = implemented.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'POST')
const creating = posts.filter(({ creates }) => creates).map(({ path }) => `POST ${path}`)

/** How many rows every table has, but for the numbers that only say that something changed. */
async function rowsByTable(): Promise<Record<string, number>> {
  const { rows: tables } = await shop.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'data_versions'`,
  )
  const counts = tables.map(
    ({ name }) => sql`select ${name} as name, count(*)::int as rows from ${sql.identifier(name)}`,
  )
  const { rows } = await shop.db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

/** What a piece of work added to which table. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowsByTable()
  await work()
  const after = await rowsByTable()
  const changes = Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, rows]) => rows !== 0))
}

describe('every call that creates', () => {
  it('has a sample here, and a caller to keep its key for', () => {
    expect(Object.keys(samples).sort()).toEqual([...creating].sort())
    expect(posts.filter(({ creates, auth }) => creates && auth === 'anyone')).toEqual([])
  })

  it.each(creating)('is done once under one key, though five ask at once and once more later: %s', async (call) => {
    const path = call.replace('POST ', '')
    const [once, often] = [await samples[call]?.(), await samples[call]?.()]
    if (!once || !often) throw new Error('no sample')
    const key = { key: 'the-very-same-form' }
    const byOne = await added(async () =>
      expect(await once.by.post(path, once.body, key)).toMatchObject({ status: 200 }),
    )
    const ask = () => often.by.post(path, often.body, key)
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    const byMany = await added(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 5 }, ask))))
      answers.push(await ask())
    })
    expect(byMany).toEqual(byOne)
    const [first] = answers
    for (const { status, data, message } of answers) {
      expect({ status, data, message }).toEqual({ status: 200, data: first?.data, message: first?.message })
    }
    const other = await often.by.post(path, often.other, key)
    expect(other).toMatchObject({ status: 201, data: { codes: ['idempotency_key_reused'] } })
  })
})

/** What may be sent twice without a key, and why that does no harm. A new call is either here or creates. */
const harmless: Record<string, string> = {
  '/reviews/report': 'a review that is reported already stays so',
  '/cart/change': 'says how lines shall be',
  '/cart/update-shipping': 'says how a store shall bring',
  '/order/by-user': 'only reads',
  '/order/confirm': 'what is confirmed stays so',
  '/order/payment-done': 'asks the provider how it stands',
  '/order/pay': 'leads to the page that is open already',
  '/webhooks/:provider': 'events are kept once by the id of the provider',
  '/user/signup': 'the same form within a quarter of an hour is the same account (decision 13)',
  '/user/signin': 'opens another session of the same device',
  '/user/update-profile': 'says how it shall be',
  '/user/update-user-password': 'says how it shall be',
  '/user/send-verification': 'codes are limited; a newer one replaces the older',
  '/user/verify': 'a code is used once',
  '/user/forgot-password': 'codes are limited; a newer one replaces the older',
  '/user/update-password': 'a code is used once',
  '/user/send-deletion-code': 'codes are limited; a newer one replaces the older',
  '/user/delete-account': 'an account is deleted once',
  '/user/social-login/begin': 'a way there that is not gone ends after ten minutes',
  '/user/social-login/callback': 'a state is used once',
  '/user/social-login/email': 'codes are limited; a newer one replaces the older',
  '/user/social-login/verify': 'a code is used once',
  '/user/social-login/connect': 'an identity is connected once',
  '/user/social-login/disconnect': 'what is disconnected stays so',
  '/voucher/validity': 'says which code the cart shall have',
  '/payment-sandbox/:payment': 'a page is decided once',
  '/install/set-database': 'says how it shall be',
  '/install/set-permission': 'makes folders that are missing',
}

it('every other POST may be sent twice', () => {
  const others = posts.filter(({ creates }) => !creates).map(({ path }) => path)
  expect(others.sort()).toEqual(Object.keys(harmless).sort())
})
