import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointsOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import type { Attempt, Attempts } from './attempt.ts'
import { accountAttempts } from './attempts/accounts.ts'
import { orderAttempts } from './attempts/orders.ts'
import { goodsAttempts } from './attempts/products.ts'
import { shoppingAttempts } from './attempts/shopping.ts'
import { calling } from './calling.ts'
import { aGuestMaryam, aMemberMaryam, everythingOf, idsOfNobody, type Victim } from './maryam.ts'
import { type Stranger, strangers } from './strangers.ts'

const attempts: Attempts = { ...shoppingAttempts, ...orderAttempts, ...accountAttempts, ...goodsAttempts }
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
/** All calls that identify a shopper. `src/api/staff/roles/walk.test.ts` tests those of staff. */
const calls = endpointsOf(contract)
  .map(({ endpoint }) => endpoint)
  .filter(({ auth }) => auth !== 'anyone' && auth !== 'staff')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

/** Whether this stranger may call the endpoint. All others get 401. */
const mayCall = (auth: string, stranger: Stranger) =>
  auth === 'optional' || (auth === 'user' ? stranger.isMember : !stranger.isNobody)

it('every call with an identity is tried with ids of another shopper', () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.map(nameOf).filter((name) => !(name in attempts))).toEqual([])
})

describe.each([
  ['a guest', aGuestMaryam],
  ['a member', aMemberMaryam],
])('of Maryam, %s,', (_, beMaryam) => {
  let maryam: Victim
  let before: string[]
  beforeAll(async () => {
    maryam = await beMaryam(shop)
    before = await everythingOf(shop, maryam)
    expect(before.length).toBeGreaterThan(15)
  })

  it.each(Object.keys(strangers))('%s gets and changes nothing', async (who) => {
    const beStranger = strangers[who] as (typeof strangers)[string]
    const stayer = await beStranger(shop)
    for (const endpoint of calls) {
      for (const attempt of attempts[nameOf(endpoint)] ?? []) {
        if (attempt.furnished && !stayer.own) continue
        const stranger = attempt.leaves ? await beStranger(shop) : stayer
        const tried = `${nameOf(endpoint)} by ${who}`
        if (mayCall(endpoint.auth, stranger)) await expectNothing(tried, endpoint, attempt, stranger)
        else await expectTurnedAway(tried, endpoint, attempt, stranger)
      }
    }
    expect(await everythingOf(shop, maryam)).toEqual(before)
  })

  it('but Maryam herself reaches them by the same calls', async () => {
    for (const endpoint of calls) {
      for (const { send, refused, furnished, toAll } of attempts[nameOf(endpoint)] ?? []) {
        if (refused === undefined || furnished || toAll || (endpoint.auth === 'user' && !maryam.isMember)) continue
        const answer = await maryam.call(endpoint, send?.(maryam.ids, maryam.ids) ?? {})
        expect(answer, nameOf(endpoint)).toMatchObject({ http: 200, status: 200 })
      }
    }
    expect(await everythingOf(shop, maryam)).not.toEqual(before)
  })

  async function expectNothing(
    tried: string,
    endpoint: (typeof calls)[number],
    { send, refused }: Attempt,
    stranger: Stranger,
  ) {
    const nowhere = idsOfNobody(maryam.ids)
    const own = stranger.own ?? nowhere
    const { headers: _, ...answer } = await stranger.call(endpoint, send?.(maryam.ids, own) ?? {})
    for (const word of maryam.words) expect(JSON.stringify(answer), tried).not.toContain(word)
    if (refused === undefined) {
      expect(answer, tried).toMatchObject({ http: 200, status: 200 })
      if (endpoint.auth !== 'optional') return
      const openToAll = await calling(shop, {})(endpoint, send?.(maryam.ids, own) ?? {})
      // The home page's clock advances between the calls.
      return expect({ ...answer.data, now: 0 }, `${tried}, and by nobody`).toEqual({ ...openToAll.data, now: 0 })
    }
    if (refused === 404) expect(answer, tried).toMatchObject({ http: 404, status: 404, data: null })
    else expect(answer, tried).toMatchObject({ http: 200, status: 201, data: { codes: [refused] } })
    const { headers: __, ...ofNobodys } = await stranger.call(endpoint, send?.(nowhere, own) ?? {})
    expect(ofNobodys, `${tried}, and for what never was`).toEqual(answer)
  }

  async function expectTurnedAway(
    tried: string,
    endpoint: (typeof calls)[number],
    { send }: Attempt,
    stranger: Stranger,
  ) {
    const answer = await stranger.call(endpoint, send?.(maryam.ids, maryam.ids) ?? {})
    expect(answer, tried).toMatchObject({ http: 401, status: 401, data: null })
  }
})
