import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '../../app.ts'
import { findGuest } from '../../customers/shoppers/identify.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, inHerat } from '../../testing/shoppers.ts'
import { inMemory, type MakeLimiter } from './limiter.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it.each([
  ['/user/address/action', 60, inHerat],
  ['/user/update-profile', 30, { name: 'Maryam' }],
])(
  '%s accepts %d calls a minute from one address, and then responds with 429 and Retry-After',
  async (path, times, body) => {
    const api = createApi({ ...shop.services, limits: true })
    const { bearer } = await aMember(shop)
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const send = (clientAddress: string) =>
      api.request(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, { clientAddress })
    for (let n = 0; n < times; n++) expect((await send('203.0.113.9')).status).toBe(200)
    const refused = await send('203.0.113.9')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('203.0.113.10')).status).toBe(200)
  },
)

it('one address can create 120 guests a minute; existing guests are not limited', async () => {
  const api = createApi({ ...shop.services, limits: true })
  const product = await aProduct(shop.db, { stock: 1_000 })
  const put = async (user_token: string, clientAddress = '203.0.113.20') => {
    const body = JSON.stringify({ product_id: product.id, inventory_id: product.inventoryId, quantity: 1, user_token })
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    return (await api.request('/api/v1/cart/action', sent, { clientAddress })).status
  }
  const tokens = Array.from({ length: 150 }, (_, n) => `a-new-guest-of-many-${n}`)
  const statuses = await Promise.all(tokens.map((token) => put(token)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  const known = tokens[statuses.indexOf(200)] as string
  const refused = tokens[statuses.indexOf(429)] as string
  expect(await put(known)).toBe(200)
  expect(await put(refused)).toBe(429)
  expect(await findGuest(shop.db, refused)).toBeNull()
  expect(await put(refused, '203.0.113.21')).toBe(200)
})

it.each([
  ['guestsOfHour', { points: 3_000, duration: 3_600 }, 'another newcomer'],
  ['cart', { points: 600, duration: 60 }, 'the same guest'],
] as const)(
  '%s allows %j, and then responds to %s with 429 and Retry-After',
  async (counted, { points, duration }, who) => {
    const rules: unknown[] = []
    // Replaces the number of allowed calls with three.
    const makeLimiter: MakeLimiter = (name, rule) => {
      if (name === counted) rules.push({ points: rule.points, duration: rule.duration })
      return inMemory(name, name === counted ? { ...rule, points: 3 } : rule)
    }
    const api = createApi({ ...shop.services, limits: true, makeLimiter })
    const product = await aProduct(shop.db, { stock: 1_000 })
    const put = async (guest: number, clientAddress = '203.0.113.30') => {
      const thing = { product_id: product.id, inventory_id: product.inventoryId, quantity: 1 }
      const body = JSON.stringify({ ...thing, user_token: `a-guest-of-${counted}-${guest}` })
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      return await api.request('/api/v1/cart/action', sent, { clientAddress })
    }
    const next = (n: number) => (who === 'another newcomer' ? n : 0)
    for (let n = 0; n < 3; n++) expect((await put(next(n))).status).toBe(200)
    const refused = await put(next(3))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(duration - 60)
    expect(rules).toEqual([{ points, duration }])
    // The first guest is no new one, and another address has its own count.
    expect((await put(next(0))).status).toBe(who === 'another newcomer' ? 200 : 429)
    expect((await put(next(3), '203.0.113.31')).status).toBe(200)
  },
)
