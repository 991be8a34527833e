import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { endpointsOf } from '../openapi.ts'
import { aProduct } from '../testing/products.ts'
import { type Answer, openTestShop, type TestShop } from '../testing/shop.ts'
import { aShopper, inHerat, type Shopper } from '../testing/shoppers.ts'

let shop: TestShop
let maryam: Shopper
let hers: { address: string; line: string; order: string }
let shawl: { id: number; storeId: number }
beforeAll(async () => {
  shop = await openTestShop()
  maryam = aShopper(shop)
  shawl = await aProduct(shop.db)
  const address = await maryam.livesIn()
  await maryam.put(shawl.id)
  const order = (await maryam.order(address)).data.id
  const line = (await maryam.put(shawl.id, 3)).data.id
  hers = { address, line, order }
})
afterAll(() => shop.close())

const everythingOf = async (shopper: Shopper) => ({
  cart: await shopper.cart(),
  addresses: (await shopper.get('/user/address/all')).data,
  orders: (await shopper.post('/order/by-user')).data,
  order: (await shopper.post('/order/by-user', { order_id: hers.order })).data,
  profile: (await shopper.get('/user/profile')).data,
})

const guestCalls = endpointsOf(contract).filter(({ endpoint }) => endpoint.auth === 'guest')

/** For every call of a guest, by its path: what another guest tries with Maryam's ids, and what comes of it. */
const attempts: Record<string, { attempt: (thief: Shopper) => Promise<Answer>; expected: object }> = {
  '/cart/by-user': { attempt: (thief) => thief.get('/cart/by-user'), expected: { status: 200, data: { lines: [] } } },
  '/cart/action': {
    attempt: (thief) => thief.post('/cart/action', { product_id: shawl.id, id: hers.line }),
    expected: { status: 200, data: { cart_count: 1 } },
  },
  '/cart/buy-now': {
    attempt: (thief) => thief.post('/cart/buy-now', { product_id: shawl.id, id: hers.line }),
    expected: { status: 200, data: { cart_count: 1 } },
  },
  '/cart/change': {
    attempt: (thief) => thief.post('/cart/change', { unchecked: [hers.line] }),
    expected: { status: 201, data: { codes: ['cart_line_unknown'] } },
  },
  '/cart/delete/:id': {
    attempt: (thief) => thief.remove(`/cart/delete/${hers.line}`),
    expected: { status: 201, data: { codes: ['cart_line_unknown'] } },
  },
  '/cart/update-shipping': {
    attempt: (thief) => thief.post('/cart/update-shipping', { address_id: hers.address }),
    expected: { status: 201, data: { codes: ['address_unknown'] } },
  },
  '/user/address/all': {
    attempt: (thief) => thief.get('/user/address/all'),
    expected: { status: 200, data: { data: [] } },
  },
  '/user/address/action': {
    attempt: (thief) => thief.post('/user/address/action', { ...inHerat, id: hers.address, name: 'Thief' }),
    expected: { status: 201, data: { codes: ['address_unknown'] } },
  },
  '/user/address/delete/:id': {
    attempt: (thief) => thief.remove(`/user/address/delete/${hers.address}`),
    expected: { status: 201, data: { codes: ['address_unknown'] } },
  },
  '/order/action': {
    attempt: async (thief) => {
      await thief.put(shawl.id)
      return thief.order(hers.address)
    },
    expected: { status: 201, data: { codes: ['address_required'] } },
  },
  '/order/by-user': {
    attempt: (thief) => thief.post('/order/by-user', { order_id: hers.order }),
    expected: { status: 201, data: { codes: ['order_unknown'] } },
  },
  '/user/profile': {
    attempt: (thief) => thief.get('/user/profile'),
    expected: { status: 200, data: { cart_count: 0 } },
  },
}

describe('another guest', () => {
  it.each(guestCalls.map(({ endpoint }) => endpoint.path))('reaches nothing of Maryam’s by %s', async (path) => {
    const tried = attempts[path]
    if (!tried) throw new Error(`nobody tries ${path} with the ids of another guest`)
    const before = await everythingOf(maryam)
    const newcomer = await tried.attempt(aShopper(shop))
    expect(newcomer).toMatchObject(tried.expected)
    const regular = aShopper(shop)
    const own = await regular.put(shawl.id)
    await regular.remove(`/cart/delete/${own.data.id}`)
    expect(await tried.attempt(regular)).toMatchObject(tried.expected)
    expect(await everythingOf(maryam)).toEqual(before)
  })

  it('gets a list of orders that is empty, not hers', async () => {
    expect((await aShopper(shop).post('/order/by-user')).data).toMatchObject({ total: 0, data: [] })
  })
})

describe('who asks', () => {
  const tokens = [
    '',
    'short',
    'x'.repeat(65),
    'with spaces in the token',
    "ends-with-a-quote-in-it'",
    'ندارد-حرف-لاتین-در-آن',
  ]

  it.each(guestCalls.map(({ endpoint }) => [endpoint.method, endpoint.path] as const))(
    '%s %s takes only well-formed tokens',
    async (method, path) => {
      const call = (token: string | undefined, headers = {}) => {
        const filled = path.replace(':id', hers.line)
        if (method === 'POST') return shop.call(method, filled, { headers, body: { user_token: token } })
        const query = token === undefined ? '' : `?user_token=${encodeURIComponent(token)}`
        return shop.call(method, filled + query, { headers })
      }
      for (const token of [undefined, ...tokens])
        expect(await call(token)).toMatchObject({ http: 401, status: 401, data: null })
      expect(await call(maryam.token, { authorization: 'Bearer made-up' })).toMatchObject({ http: 401 })
    },
  )

  it('takes no token but as text', async () => {
    for (const token of [1234567890123456, ['x'.repeat(20)], { toString: 'x'.repeat(20) }, null, true]) {
      expect(await shop.call('POST', '/order/by-user', { body: { user_token: token } })).toMatchObject({ http: 401 })
    }
  })

  it('keeps no token where somebody could read it', async () => {
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
      for (const { row } of rows) expect(row).not.toContain(maryam.token)
    }
    expect(read).toBeGreaterThan(10)
  })

  it('writes a guest down once, however many first deeds come at once', async () => {
    const newcomer = aShopper(shop)
    await Promise.all(Array.from({ length: 10 }, () => newcomer.livesIn()))
    expect((await newcomer.get('/user/address/all')).data.data).toHaveLength(10)
  })

  it('writes nobody down who only looks', async () => {
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

describe('strange input is answered, not crashed over', () => {
  const huge = 99_999_999_999
  it.each<[string, object, number]>([
    ['/cart/action', { product_id: huge }, 200],
    ['/cart/action', { product_id: -1, inventory_id: huge, quantity: 1e15 }, 200],
    ['/cart/action', { product_id: 1.5 }, 200],
    ['/cart/action', {}, 200],
    ['/cart/update-shipping', { parcels: [{ store_id: huge, shipping_type: 1, shipping_rule_id: huge }] }, 200],
    ['/user/address/action', { ...inHerat, name: 'a\u0000b' }, 400],
    ['/user/address/action', { ...inHerat, name: 'a\ud800b', landmark: '\\u0000' }, 200],
    ['/user/address/action', { ...inHerat, name: 'x'.repeat(5000) }, 200],
    ['/order/action', { address_id: 'not-an-id', payment_method: 2 }, 200],
    ['/order/by-user', { page: 1e9 }, 200],
    ['/order/by-user', { page: 99_999, per_page: 60 }, 200],
  ])('%s %o', async (path, body, expected) => {
    expect((await maryam.post(path, body)).http).toBe(expected)
  })
})
