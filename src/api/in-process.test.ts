import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import { aProduct, aStore } from './testing/products.ts'
import { openTestShop, type TestShop } from './testing/shop.ts'
import { openSmallBazaar } from './testing/small-bazaar.ts'

const GUEST = 'in-process-guest-token'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await openSmallBazaar(shop.db)
})
afterAll(() => shop.close())

describe('requests of a page of this process', () => {
  const client = () =>
    createClient(contract, {
      baseUrl: 'https://shop.example/api/v1',
      language: 'en',
      currency: 'AFN',
      userToken: GUEST,
      fetch: (request) => shop.api.fetch(request, { isStorefrontCall: true }),
    })

  test('is accepted like JSON', async () => {
    const { id: storeId } = await aStore(shop.db, { slug: 'near' })
    const product = await aProduct(shop.db, { slug: 'kettle', storeId, stock: 3 })
    await client().cart.action({ body: { product_id: product.id, quantity: 2 } })
    const { lines } = await client().cart.byUser()
    expect(lines.map(({ quantity }) => quantity)).toEqual([2])
  })

  test('is refused in the shopper’s words', async () => {
    const requested = client().cart.action({ body: { product_id: 999_999, quantity: 1 } })
    await expect(requested).rejects.toMatchObject({ codes: expect.any(Array), form: [expect.any(String)] })
  })

  test('may name a field like a function of every moment: it is a field', async () => {
    const requested = client().paying.done({ body: { order_id: crypto.randomUUID(), proof: { toJSON: 'x' } } })
    await expect(requested).rejects.toMatchObject({ codes: ['order_unknown'] })
  })

  test.each([
    ['too long', 'x'.repeat(1_000_001), 413],
    ['too deep', nested(21), 400],
    ['with a NUL', 'x\0', 400],
  ])('%s is not taken (%#)', async (_, quantity, status) => {
    const requested = client().cart.action({ body: { product_id: 1, quantity: quantity as number } })
    await expect(requested).rejects.toMatchObject({ status })
  })
})

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}
