import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointsOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { aRegistered, PASSWORD } from '../../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { aMember, aShopper, type Shopper } from '../../../testing/shoppers.ts'
import { accountTokens } from '../../accounts/tables.ts'
import { calling } from './calling.ts'

let shop: TestShop
let maryam: Shopper
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  maryam = aShopper(shop)
  await maryam.livesIn()
})
afterAll(() => shop.close())

const calls = endpointsOf(contract).map(({ endpoint }) => endpoint)
const named = (auths: string[]) =>
  calls
    .filter(({ auth }) => auths.includes(auth))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
/** Replaces each parameter of a path. */
const anyId = { params: { id: crypto.randomUUID(), kind: 'x', provider: 'x' } }
const turnedAway = { http: 401, status: 401, data: null }

describe('a bearer token that is worth nothing', () => {
  const worthless: Record<string, string> = {
    'never given out': 'x'.repeat(43),
    empty: '',
    short: 'short',
    'too long': 'x'.repeat(101),
    'with a quote': "' or true -- and long enough",
    'of two words': `${'x'.repeat(43)} ${'y'.repeat(43)}`,
  }
  beforeAll(async () => {
    const [old, leaver, deleted, hers] = [
      await aMember(shop),
      await aMember(shop),
      await aRegistered(shop),
      await aMember(shop),
    ]
    await shop.db
      .update(accountTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accountTokens.accountId, old.accountId))
    await leaver.get('/user/logout')
    expect((await deleted.post('/user/delete-account', { password: PASSWORD })).status).toBe(200)
    Object.assign(worthless, {
      'too old': old.bearer,
      'signed out': leaver.bearer,
      'of a deleted account': deleted.token,
      "a guest's": maryam.token,
      'cut off': hers.bearer.slice(0, -1),
    })
  })

  it.each(named(['guest', 'optional', 'user', 'staff']))('is turned away by %s', async (_, endpoint) => {
    expect(Object.keys(worthless)).toHaveLength(11)
    const answers = []
    for (const [what, bearer] of Object.entries(worthless)) {
      // A request with an invalid bearer token and a valid guest token is not treated as a guest.
      const answer = await calling(shop, { bearer, token: maryam.token })(endpoint, anyId)
      expect(answer, what).toMatchObject(turnedAway)
      answers.push(answer.message)
    }
    expect(new Set(answers).size).toBe(1)
  })

  it('is a good one under another scheme', async () => {
    const { bearer } = await aMember(shop)
    for (const authorization of [bearer, `Basic ${bearer}`, `Bearer${bearer}`, `Bearer ${bearer},`])
      expect(await shop.call('GET', '/user/profile', { headers: { authorization } })).toMatchObject(turnedAway)
  })
})

describe('a guest’s token', () => {
  const malformed = [
    '',
    'short',
    'x'.repeat(65),
    'with spaces in the token',
    "ends-with-a-quote-in-it'",
    'ندارد-حرف-لاتین-در-آن',
  ]

  it.each(named(['guest']))('is well-formed, or %s turns it away', async (_, endpoint) => {
    for (const token of [undefined, ...malformed])
      expect(await calling(shop, { token })(endpoint, anyId), String(token)).toMatchObject(turnedAway)
  })

  it.each(named(['user']))('is not enough for %s', async (_, endpoint) => {
    expect(await calling(shop, { token: maryam.token })(endpoint, anyId)).toMatchObject(turnedAway)
  })

  it('is taken as text alone', async () => {
    for (const token of [1234567890123456, ['x'.repeat(20)], { toString: 'x'.repeat(20) }, null, true])
      expect(await shop.call('POST', '/order/by-user', { body: { user_token: token } })).toMatchObject(turnedAway)
  })

  it('creates a guest once for many simultaneous first actions', async () => {
    const newcomer = aShopper(shop)
    await Promise.all(Array.from({ length: 10 }, () => newcomer.livesIn()))
    expect((await newcomer.get('/user/address/all')).data.data).toHaveLength(10)
  })

  it('creates no guest for a visitor who only browses', async () => {
    const guests = async () => (await shop.db.execute(sql`select id from shoppers`)).rowCount
    const before = await guests()
    const passer = aShopper(shop)
    await passer.cart()
    await passer.get('/user/profile')
    await passer.get('/user/address/all')
    await passer.post('/order/by-user')
    expect(await guests()).toBe(before)
  })
})

it('tokens are stored as hashes only', async () => {
  const { bearer } = await aMember(shop)
  const { rows: tables } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(20)
  let read = 0
  for (const { name } of tables) {
    const { rows } = await shop.db.execute<{ row: string }>(
      sql`select kept::text as row from ${sql.identifier(name)} as kept`,
    )
    read += rows.length
    for (const { row } of rows) for (const token of [maryam.token, bearer]) expect(row).not.toContain(token)
  }
  expect(read).toBeGreaterThan(5)
})
