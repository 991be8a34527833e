import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient } from '../contract/client.ts'
import { endpointsOf } from '../contract/endpoint.ts'
import { handedOver, handOver } from '../contract/handed-over.ts'
import { contract } from '../contract/index.ts'
import { createApi } from './app.ts'
import { AnswerCache } from './platform/cache/answer-cache.ts'
import { aStaffMember } from './staff/testing/staff.ts'
import { aRegistered } from './testing/accounts.ts'
import { aProduct, aStore } from './testing/products.ts'
import { openTestShop, type TestShop } from './testing/shop.ts'
import { openSmallBazaar } from './testing/small-bazaar.ts'

const GUEST = 'in-process-guest-token'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await openSmallBazaar(shop.db)
  // Two answers are compared that say what time it was.
  const at = shop.shop.clock.now()
  shop.shop.clock = { now: () => at }
})
afterAll(() => shop.close())

/** What is answered to a page of this process, and to everybody else. */
async function bothAnswers(api: TestShop['api'], path: string, headers: Record<string, string>) {
  const asked = () => new Request(`https://shop.example/api/v1${path}`, { headers })
  const written = await api.fetch(asked())
  const handed = await api.fetch(handOver(asked(), () => undefined))
  return { written, handed }
}

/** Asked twice, signing out (a GET by the spec's name) is refused, and what is known of somebody says when it was written. */
const reads = endpointsOf(contract)
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path, redirects }) => method === 'GET' && !redirects && !/:|^\/user\/(logout|export)$/.test(path))

describe('an answer to a page of this process', () => {
  test('is for every read of the contract what would be parsed, and no bytes', async () => {
    const [{ token: staff }, shopper] = [await aStaffMember(shop), await aRegistered(shop)]
    const tokens = { staff, user: shopper.token, guest: undefined, optional: shopper.token, anyone: shopper.token }
    expect(reads.length).toBeGreaterThan(70)
    const told: number[] = []
    for (const { auth, path } of reads) {
      const bearer = tokens[auth]
      const asked = auth === 'guest' ? `${path}?user_token=${GUEST}` : path
      const { written, handed } = await bothAnswers(shop.api, asked, {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      })
      const parsed = (await written.json()) as { status: number }
      told.push(parsed.status)
      expect([handed.status, handed.body], path).toEqual([written.status, null])
      expect(handedOver(handed), path).toStrictEqual(parsed)
    }
    expect(told.filter((status) => status === 200).length).toBeGreaterThan(60)
  })

  test.each(['/nothing-here', '/categories?page=abc', '/user/profile', '/product/999999'])(
    'of what is refused, missing or forbidden (%s) is the same',
    async (path) => {
      const { written, handed } = await bothAnswers(shop.api, path, { language: 'fa' })
      expect(handed.status).toBe(written.status)
      expect(handedOver(handed)).toStrictEqual(await written.json())
    },
  )

  test('of what is kept for all is read by nobody out of its bytes', async () => {
    const cache = new AnswerCache()
    cache.trust(Number.POSITIVE_INFINITY)
    const api = createApi(shop.shop, cache)
    const decode = vi.spyOn(TextDecoder.prototype, 'decode')
    const asked = handOver(new Request('https://shop.example/api/v1/categories'), () => undefined)
    const handed = handedOver(await api.fetch(asked))
    const read = decode.mock.results.filter(({ value }) => `${value}`.startsWith('{"status":200'))
    decode.mockRestore()
    expect(read).toEqual([])
    expect(handed).toMatchObject({ status: 200 })
    const { written } = await bothAnswers(api, '/categories', {})
    expect(handed).toStrictEqual(await written.json())
  })

  test('of what is kept for all is changed by nobody who is signed in', async () => {
    const cache = new AnswerCache()
    cache.trust(Number.POSITIVE_INFINITY)
    const api = createApi(shop.shop, cache)
    const { token } = await aRegistered(shop)
    const own = await bothAnswers(api, '/products', { authorization: `Bearer ${token}` })
    expect(handedOver(own.handed)).toStrictEqual(await own.written.json())
    const { data } = handedOver(own.handed) as { data: { result: { data: object[] } } }
    expect(data.result.data.length).toBeGreaterThan(0)
    for (const card of data.result.data) Object.assign(card, { title: 'Mine', wishlisted: true })
    const again = await bothAnswers(api, '/products', {})
    expect(JSON.stringify(handedOver(again.handed))).not.toContain('"Mine"')
    expect(handedOver(again.handed)).toStrictEqual(await again.written.json())
  })
})

describe('what a page of this process sends', () => {
  const client = () =>
    createClient(contract, {
      baseUrl: 'https://shop.example/api/v1',
      language: 'en',
      currency: 'AFN',
      userToken: GUEST,
      inProcess: true,
      fetch: async (request) => {
        expect(request.body).toBeNull()
        return await shop.api.fetch(request)
      },
    })

  test('is taken as if it had come as JSON', async () => {
    const { id: storeId } = await aStore(shop.db, { slug: 'near' })
    const product = await aProduct(shop.db, { slug: 'kettle', storeId, stock: 3 })
    await client().cart.action({ body: { product_id: product.id, quantity: 2 } })
    const { lines } = await client().cart.byUser()
    expect(lines.map(({ quantity }) => quantity)).toEqual([2])
  })

  test('is refused in the shopper’s words', async () => {
    const asked = client().cart.action({ body: { product_id: 999_999, quantity: 1 } })
    await expect(asked).rejects.toMatchObject({ codes: expect.any(Array), form: [expect.any(String)] })
  })

  test('may name a field like a function of every moment: it is a field', async () => {
    const asked = client().paying.done({ body: { order_id: crypto.randomUUID(), proof: { toJSON: 'x' } } })
    await expect(asked).rejects.toMatchObject({ codes: ['order_unknown'] })
  })

  test.each([
    ['too long', 'x'.repeat(1_000_001), 413],
    ['too deep', nested(21), 400],
    ['with a NUL', 'x\0', 400],
  ])('%s is not taken (%#)', async (_, quantity, status) => {
    const asked = client().cart.action({ body: { product_id: 1, quantity: quantity as number } })
    await expect(asked).rejects.toMatchObject({ status })
  })
})

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}
