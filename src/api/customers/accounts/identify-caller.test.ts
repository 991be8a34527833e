import type { Context } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { callers } from './identify-caller.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const unsigned = { req: { header: () => undefined } } as unknown as Context

test('a stored guest is recognised without another query, also while an embedded transaction is open', async () => {
  const who = await callers.identify(shop.services, contract.cart.action, unsigned, 'a-guest-with-a-token')
  const shopper = await who.shopper()
  const statements = await shop.statementsOf(async () => expect(await who.visitor()).toBe(shopper))
  expect(statements).toEqual([])
})

test.each([false, true])(
  'a new guest is looked up and stored, a returning guest only looked up: limits %s',
  async (limits) => {
    const come = async () => {
      const token = `a-newcomer-of-many-${limits}`
      const who = await callers.identify({ ...shop.services, limits }, contract.cart.action, unsigned, token)
      await who.shopper()
    }
    const [first, again] = [await shop.statementsOf(come), await shop.statementsOf(come)]
    expect(first).toEqual([expect.stringMatching(/^\s*select /), expect.stringContaining('insert into')])
    expect(again).toEqual(first.slice(0, 1))
  },
)

test('a visitor who was not found is not looked up again', async () => {
  const who = await callers.identify(shop.services, contract.cart.action, unsigned, 'a-guest-who-looks-first')
  expect(await who.visitor()).toBeNull()
  expect(await shop.statementsOf(() => who.shopper())).toHaveLength(1)
  expect(await who.visitor()).toBe(await who.shopper())
})
