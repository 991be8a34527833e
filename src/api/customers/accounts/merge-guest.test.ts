import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_LINES } from '../../ordering/cart/rules.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { shopperData } from '../../shopper-data.ts'
import { aRegistered, signIn, signUp, withToken } from '../../testing/accounts.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, inHerat } from '../../testing/shoppers.ts'
import { MAX_ADDRESSES } from '../addresses/rules.ts'
import { mergeGuest } from './merge-guest.ts'

let shop: TestShop
let shawl: { id: number }
let rug: { id: number }
let lamp: { id: number }
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  shawl = await aProduct(shop.db)
  rug = await aProduct(shop.db)
  lamp = await aProduct(shop.db)
})
afterAll(() => shop.close())

type Line = { product_id: number; quantity: number; selected: number }
// biome-ignore lint/suspicious/noExplicitAny: a cart as it comes over the wire.
const linesOf = (cart: any): Line[] =>
  cart.lines
    .map((line: { product: { id: number }; quantity: number; selected: number }) => ({
      product_id: line.product.id,
      quantity: line.quantity,
      selected: line.selected,
    }))
    .sort((a: Line, b: Line) => a.product_id - b.product_id)
const cartOf = async (token: string) => linesOf((await withToken(shop, token).get('/cart/by-user')).data)

describe('signing up', () => {
  it('moves no more addresses than the limit, and the address of the cart', async () => {
    const guest = aShopper(shop)
    await guest.livesIn()
    const chosen = await guest.livesIn({ ...inHerat, name: 'Newest' })
    await guest.post('/cart/update-shipping', { address_id: chosen })
    const member = await aMember(shop)
    const [own] = [await member.livesIn({ ...inHerat, name: 'Own' })]
    await shop.db.execute(sql`
      insert into addresses (id, shopper_id, name, phone, country, state, city, address)
      select gen_random_uuid(), shopper_id, 'House ' || n, phone, country, state, city, address
      from addresses, generate_series(1, ${MAX_ADDRESSES - 2}) n where id = ${own}`)
    await inTransaction(shop.db, (tx) =>
      mergeGuest(tx, guest.token, { userId: member.shopperId, parts: shopperData.parts }),
    )
    const { data } = (await member.get('/user/address/all')).data
    expect(data).toHaveLength(MAX_ADDRESSES)
    expect((await member.get('/cart/by-user')).data.address).toMatchObject({ id: chosen, name: 'Newest' })
  })

  it('takes over the guest’s cart, addresses and orders, and the token identifies no shopper afterwards', async () => {
    const guest = aShopper(shop)
    const home = await guest.livesIn()
    await guest.put(shawl.id)
    const order = (await guest.order(home)).data
    const line = (await guest.put(rug.id, 3)).data.id
    await guest.post('/cart/update-shipping', { address_id: home })
    const up = await signUp(shop, { user_token: guest.token })
    expect(up).toMatchObject({ status: 200, data: { user: { cart_count: 3 } } })
    const maryam = withToken(shop, up.data.token)
    expect((await maryam.get('/cart/by-user')).data).toMatchObject({
      lines: [{ id: line, quantity: 3 }],
      address: { id: home },
    })
    expect((await maryam.post('/order/by-user', { order_id: order.id })).data.order_number).toBe(order.order_number)
    expect((await maryam.get('/user/address/all')).data.data).toMatchObject([{ id: home }])
    const track = `/track-order?order_number=${order.order_number}&phone=0700123456`
    expect(await shop.call('GET', track)).toMatchObject({ status: 200 })

    await maryam.get('/user/logout')
    expect(await guest.cart()).toMatchObject({ lines: [] })
    expect((await guest.post('/order/by-user')).data).toMatchObject({ total: 0 })
    expect(await guest.post('/order/by-user', { order_id: order.id })).toMatchObject({
      data: { codes: ['order_unknown'] },
    })
    expect((await guest.get('/user/address/all')).data.data).toEqual([])
    expect((await guest.get('/user/profile')).data).toMatchObject({ is_logged_in: false, cart_count: 0, name: '' })
    expect(await guest.put(shawl.id)).toMatchObject({ status: 200, data: { cart_count: 1 } })
  })

  it.each(['', 'short', 'not a token at all', 'x'.repeat(70)])('links no guests by “%s”', async (user_token) => {
    expect(await signUp(shop, { user_token })).toMatchObject({ status: 200, data: { user: { cart_count: 0 } } })
  })
})

describe('signing in', () => {
  it('merges common lines into the larger quantity, limited by the stock', async () => {
    const scarce = await aProduct(shop.db, { stock: 5 })
    const maryam = await aRegistered(shop)
    const [guest, put] = [
      aShopper(shop),
      (id: number, quantity: number) => maryam.post('/cart/action', { product_id: id, quantity }),
    ]
    await put(shawl.id, 4)
    await put(rug.id, 1)
    await put(scarce.id, 2)
    const checked = (await maryam.get('/cart/by-user')).data.lines.map((line: { id: string }) => line.id)
    await maryam.post('/cart/change', { unchecked: checked })
    await guest.put(shawl.id, 2)
    await guest.put(lamp.id, 2)
    await guest.put(scarce.id, 5)
    await shop.db.execute(sql`update inventories set stock = 3 where product_id = ${scarce.id}`)
    const { data } = await signIn(shop, maryam.email, { user_token: guest.token })
    expect(await cartOf(data.token)).toEqual(
      [
        { product_id: shawl.id, quantity: 4, selected: 1 },
        { product_id: rug.id, quantity: 1, selected: 2 },
        { product_id: lamp.id, quantity: 2, selected: 1 },
        { product_id: scarce.id, quantity: 3, selected: 1 },
      ].sort((a, b) => a.product_id - b.product_id),
    )
    expect(data.user.cart_count).toBe(10)
    expect((await guest.cart()).lines).toEqual([])
    await signIn(shop, maryam.email, { user_token: guest.token })
    expect(await cartOf(data.token)).toHaveLength(4)
  })

  it('knows an address that is there already, and prefers the one preferred before', async () => {
    const maryam = await aRegistered(shop)
    const home = (await maryam.post('/user/address/action', { ...inHerat, preferred: true })).data.id
    const guest = aShopper(shop)
    const same = await guest.livesIn({ ...inHerat, email: 'maryam@EXAMPLE.com' })
    const work = await guest.livesIn({ ...inHerat, address: 'At work', preferred: true })
    await guest.put(shawl.id)
    await guest.post('/cart/update-shipping', { address_id: same })
    await signIn(shop, maryam.email, { user_token: guest.token })
    const addresses = (await maryam.get('/user/address/all')).data.data
    expect(addresses.map(({ id, preferred }: { id: string; preferred: boolean }) => ({ id, preferred }))).toEqual(
      expect.arrayContaining([
        { id: home, preferred: true },
        { id: work, preferred: false },
      ]),
    )
    expect(addresses).toHaveLength(2)
    expect((await maryam.get('/cart/by-user')).data.address.id).toBe(home)
    expect((await guest.get('/user/address/all')).data.data).toEqual([])
  })

  it('answers an order sent again after it as the order that was placed before it', async () => {
    const maryam = await aRegistered(shop)
    const guest = aShopper(shop)
    const home = await guest.livesIn()
    await guest.put(shawl.id)
    const body = { address_id: home, payment_method: 2 }
    const key = 'lost-answer-1'
    const placed = await guest.post('/order/action', body, { key })
    const { data } = await signIn(shop, maryam.email, { user_token: guest.token })
    const headers = { authorization: `Bearer ${data.token}`, 'idempotency-key': key }
    const again = await shop.call('POST', '/order/action', { headers, body })
    expect(again.data).toEqual(placed.data)
    expect((await maryam.post('/order/by-user')).data.total).toBe(1)
  })

  it('moves lines that a full cart cannot hold to the wishlist', async () => {
    const [many, ...products] = [
      await aProduct(shop.db),
      await aProduct(shop.db),
      await aProduct(shop.db),
      await aProduct(shop.db),
    ]
    const maryam = await aRegistered(shop)
    const guest = aShopper(shop)
    for (const product of products) await guest.put(product.id)
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select shopper_id as id from accounts where email = ${maryam.email}`,
    )
    await shop.db.execute(sql`
      insert into inventories (product_id, sku, stock) select ${many.id}, 'many-' || n, 5 from generate_series(1, ${MAX_LINES - 2}) n`)
    await shop.db.execute(sql`
      insert into cart_lines (id, shopper_id, inventory_id, quantity, price_when_added, currency)
      select gen_random_uuid(), ${rows[0]?.id}::uuid, id, 1, 100, 'AFN' from inventories where sku like 'many-%'`)
    const { data } = await signIn(shop, maryam.email, { user_token: guest.token })
    expect(await cartOf(data.token)).toHaveLength(MAX_LINES)
    expect((await maryam.get('/user/wishlist/all')).data.total).toBe(1)
  })

  it('joins nothing when the password is wrong', async () => {
    const maryam = await aRegistered(shop)
    const guest = aShopper(shop)
    await guest.put(shawl.id)
    expect(await signIn(shop, maryam.email, { password: 'wrong-1', user_token: guest.token })).toMatchObject({
      status: 201,
    })
    expect((await guest.cart()).lines).toHaveLength(1)
  })
})

describe('at once', () => {
  it('twenty sign-ins with the same guest join them once', async () => {
    const maryam = await aRegistered(shop)
    await maryam.post('/cart/action', { product_id: shawl.id, quantity: 2 })
    const guest = aShopper(shop)
    const home = await guest.livesIn()
    await guest.put(lamp.id)
    await guest.order(home)
    await guest.put(shawl.id, 3)
    await guest.put(rug.id, 2)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(shop, maryam.email, { user_token: guest.token })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect((await maryam.get('/cart/by-user')).data.lines).toHaveLength(2)
    expect((await maryam.get('/user/profile')).data.cart_count).toBe(5)
    expect((await maryam.get('/user/address/all')).data.data).toHaveLength(1)
    expect((await maryam.post('/order/by-user')).data.total).toBe(1)
  })

  it('two accounts cannot both have the guest', async () => {
    const [maryam, zahra] = [await aRegistered(shop), await aRegistered(shop)]
    const guest = aShopper(shop)
    await guest.put(shawl.id, 3)
    await Promise.all([maryam, zahra].map(({ email }) => signIn(shop, email, { user_token: guest.token })))
    const counts = await Promise.all(
      [maryam, zahra].map(async (one) => (await one.get('/user/profile')).data.cart_count),
    )
    expect(counts.sort()).toEqual([0, 3])
  })

  it.each([0, 3, 6, 9])('no line, address or order is lost or doubled (%i calls ahead)', async (ahead) => {
    const products: number[] = [shawl.id]
    for (let n = 0; n < 5; n++) products.push((await aProduct(shop.db)).id)
    const maryam = await aMember(shop)
    const guest = aShopper(shop)
    const home = await guest.livesIn()
    await guest.put(shawl.id)
    const order = () =>
      guest.post('/order/action', { address_id: home, payment_method: 2 }, { key: `race-${ahead}-key` })
    const actions = [
      ...products.slice(1, 4).map((id) => () => guest.put(id)),
      () => guest.post('/user/address/action', { ...inHerat, address: 'At work' }),
      order,
      ...products.slice(4).map((id) => () => guest.put(id)),
      order,
      () => guest.get('/cart/by-user'),
    ]
    const begun = actions.slice(0, ahead).map((action) => action())
    const joining = inTransaction(shop.db, (tx) =>
      mergeGuest(tx, guest.token, { userId: maryam.shopperId, ...shopperData }),
    )
    const answers = await Promise.all([...begun, ...actions.slice(ahead).map((action) => action())])
    await joining
    expect(answers.map((answer) => answer.http)).toEqual(Array(answers.length).fill(200))

    const found: number[] = []
    let orders = 0
    for (const one of [maryam, guest]) {
      found.push(...linesOf((await one.get('/cart/by-user')).data).map((line) => line.product_id))
      for (const { id } of (await one.post('/order/by-user')).data.data) {
        orders += 1
        const { parcels } = (await one.post('/order/by-user', { order_id: id })).data
        for (const parcel of parcels) found.push(...parcel.lines.map((line: { product_id: number }) => line.product_id))
      }
    }
    const numeric = (a: number, b: number) => a - b
    expect(found.sort(numeric)).toEqual(products.sort(numeric))
    expect(orders).toBeLessThanOrEqual(1)
    const addresses = [maryam, guest].map(async (one) => (await one.get('/user/address/all')).data.data)
    expect((await Promise.all(addresses)).flat()).toHaveLength(2)
  })
})

it('every table that belongs to a shopper is joined', async () => {
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'shoppers'::regclass order by 1`)
  expect(rows.map((row) => row.name).sort()).toEqual([
    // `merge-addresses.ts`, `merge-cart.ts`, `merge-guest.ts`
    ...['accounts', 'addresses', 'cart_lines', 'cart_shipping', 'carts'],
    // Guests have none of these: they need an account.
    ...['collected_vouchers', 'compared_products', 'followed_stores'],
    'orders',
    'reviews',
    'voucher_uses',
    'wishlist_items',
  ])
})
