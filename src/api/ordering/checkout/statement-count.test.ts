import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, ownHome, type Shopper } from '../../testing/shoppers.ts'

let shop: TestShop
let product: { id: number; inventoryId: number }
beforeAll(async () => {
  shop = await openTestShop()
  // As in a real shop: open orders are counted per shopper, phone and network.
  shop.services.openOrderCaps = true
  product = await aProduct(shop.db, { stock: 1_000 })
})
afterAll(() => shop.close())

const key = () => ({ key: randomUUID() })
const guest = () => aShopper(shop)

/** A shopper with one line in the cart and an address. */
async function aBuyer<By extends Pick<Shopper, 'put' | 'livesIn'>>(by: By) {
  await by.put(product.id)
  return { by, home: await by.livesIn(ownHome()) }
}

/** Maximum number of database statements for each write during shopping, including `begin` and `commit`. */
const writes: [statements: number, what: string, begin: () => Promise<() => Promise<{ status: number }>>][] = [
  [8, 'the first product in the cart of a new guest', async () => () => guest().put(product.id)],
  [
    7,
    'a second unit of the same product',
    async () => {
      const { by } = await aBuyer(guest())
      return () => by.put(product.id, 2, product.inventoryId)
    },
  ],
  [
    10,
    'the first product in the cart with an idempotency key',
    async () => () => guest().put(product.id, 1, undefined, key()),
  ],
  [
    9,
    'a new address with an idempotency key',
    async () => () => guest().post('/user/address/action', ownHome(), key()),
  ],
  [
    23,
    'an order of a guest with an idempotency key',
    async () => {
      const { by, home } = await aBuyer(guest())
      return () => by.order(home, {}, key())
    },
  ],
  [
    24,
    'an order of a member with an idempotency key',
    async () => {
      const { by, home } = await aBuyer(await aMember(shop))
      return () => by.order(home, {}, key())
    },
  ],
]

test.each(writes)('at most %i statements for %s', async (most, _, begin) => {
  const work = await begin()
  const statements = await shop.statementsOf(async () => expect(await work()).toMatchObject({ status: 200 }))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
})
