import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '../../app.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, inHerat } from '../../testing/shoppers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it.each([
  ['/user/address/action', 60, inHerat],
  ['/user/update-profile', 30, { name: 'Maryam' }],
])('%s takes %d calls a minute from one address, and then says when to come again', async (path, times, body) => {
  const api = createApi({ ...shop.shop, limits: true })
  const { bearer } = await aMember(shop)
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  const send = (clientAddress: string) =>
    api.request(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, { clientAddress })
  for (let n = 0; n < times; n++) expect((await send('203.0.113.9')).status).toBe(200)
  const refused = await send('203.0.113.9')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send('203.0.113.10')).status).toBe(200)
})
