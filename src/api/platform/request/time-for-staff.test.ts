import { afterAll, beforeAll, expect, it } from 'vitest'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const statementsOf = (headers: Headers) =>
  /^db;dur=[\d.]+;desc="(\d+) statements", total;dur=[\d.]+$/.exec(headers.get('server-timing') ?? '')?.[1]

it('a response to staff has a Server-Timing header that counts only its own statements', async () => {
  const alone = await shop.statementsOf(() => owner.get('/console/orders'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => owner.get('/console/orders')))
  expect(answers.map(({ headers }) => Number(statementsOf(headers)))).toEqual(Array(5).fill(alone.length))
})

it('a rejected request of staff has a Server-Timing header, too', async () => {
  const refused = await owner.post('/console/staff/invite', { email: 'no address' })
  expect(refused.status).toBe(201)
  expect(statementsOf(refused.headers)).toBeDefined()
})

it('responses to unauthenticated requests and to shoppers have no Server-Timing header', async () => {
  const answers = [
    await shop.call('GET', '/console/orders'),
    await shop.call('GET', '/console/orders', { headers: { authorization: 'Bearer charsu_somebody-else-entirely' } }),
    await shop.call('GET', '/categories', { headers: { authorization: `Bearer ${owner.token}` } }),
    await shop.call('GET', '/cart/by-user?user_token=a-guest-without-a-cart'),
  ]
  expect(answers.map(({ http, headers }) => [http, headers.get('server-timing')])).toEqual([
    [401, null],
    [401, null],
    [expect.any(Number), null],
    [200, null],
  ])
})
