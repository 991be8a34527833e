import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inventories } from '../../catalog/products/tables.ts'
import type { Database } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { aProduct } from '../../testing/products.ts'
import { type Answer, openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { orderQueueOf } from './order-queue.ts'
import { occupyQueue } from './testing/occupy-queue.ts'

let database: Database
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
/** A shop has one queue, so each test opens its own shop. */
beforeEach(async () => {
  shop = await openTestShop(database)
  shop.services.limits = false
})

const stockOf = async (id: number) =>
  (await shop.db.select({ stock: inventories.stock }).from(inventories).where(eq(inventories.id, id)))[0]?.stock

async function aBuyer(productId: number) {
  const shopper = aShopper(shop)
  await shopper.put(productId)
  const home = await shopper.livesIn(ownHome())
  return { shopper, order: (key: string, language = 'en') => shopper.order(home, {}, { key, language }) }
}

const count = (answers: Answer[], which: (answer: Answer) => boolean) => answers.filter(which).length
const isSold = ({ status }: Answer) => status === 200
const isGone = ({ data }: Answer) => data?.codes?.[0] === 'stock_gone'
const isBusy = ({ http }: Answer) => http === 503

describe('many buyers of one product', () => {
  it('get five orders for five units; the others are rejected, and other requests are answered', async () => {
    shop.services.orderQueue = { waiting: 12, timeout: 120_000 }
    const shawl = await aProduct(shop.db, { stock: 5 })
    const kettle = await aProduct(shop.db)
    const crowd = await Promise.all(Array.from({ length: 40 }, () => aBuyer(shawl.id)))
    const orders = crowd.map(({ order }, n) => order(`in-the-crowd-${n}`))
    const looks = await Promise.all(
      Array.from({ length: 40 }, () => shop.call('GET', `/product/${kettle.id}`).then(({ status }) => status)),
    )
    const answers = await Promise.all(orders)
    const tally = { sold: count(answers, isSold), rest: count(answers, isGone) + count(answers, isBusy) }
    expect({ ...tally, looks: new Set(looks) }).toEqual({ sold: 5, rest: 35, looks: new Set([200]) })
    expect(await stockOf(shawl.inventoryId)).toBe(0)
  })

  it('get a translated 503 with Retry-After if the queue is full, and can repeat the same request later', async () => {
    shop.services.orderQueue = { atOnce: 1, waiting: 0 }
    const shawl = await aProduct(shop.db)
    const maryam = await aBuyer(shawl.id)
    const letGo = await occupyQueue(shop, shawl.id)
    const [busy, inDari] = [await maryam.order('pressed-again'), await maryam.order('pressed-again', 'fa')]
    const seconds = busy.headers.get('retry-after')
    expect(Number(seconds)).toBeGreaterThan(0)
    const when = expect.stringContaining(`Try again in ${seconds} seconds`)
    expect(busy).toMatchObject({ http: 503, status: 503, data: null, message: when })
    expect(inDari.message).toMatch(/[۰-۹]+ ثانیه بعد/)
    expect(await stockOf(shawl.inventoryId)).toBe(10)
    await letGo()
    const sold = await maryam.order('pressed-again')
    expect(sold).toMatchObject({ status: 200 })
    expect((await maryam.order('pressed-again')).data.id).toBe(sold.data.id)
    expect(await stockOf(shawl.inventoryId)).toBe(9)
  })

  it('get a 503 if all database connections are in use, and no order is placed', async () => {
    const shawl = await aProduct(shop.db)
    const maryam = await aBuyer(shawl.id)
    const { pool } = database
    const inUse = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const usual = pool.options.connectionTimeoutMillis
    pool.options.connectionTimeoutMillis = 50
    const busy = await maryam.order('no-connection')
    Object.assign(pool.options, { connectionTimeoutMillis: usual })
    for (const connection of inUse) connection.release()
    expect(busy).toMatchObject({ http: 503, message: expect.stringMatching(/Try again in \d+ seconds/) })
    expect(await stockOf(shawl.inventoryId)).toBe(10)
    expect(await maryam.order('no-connection')).toMatchObject({ status: 200 })
  })

  it('get the stored response for a repeated idempotency key, also while the queue is full', async () => {
    shop.services.orderQueue = { atOnce: 1, waiting: 0 }
    const shawl = await aProduct(shop.db)
    const maryam = await aBuyer(shawl.id)
    const sold = await maryam.order('answered-before')
    await maryam.shopper.put(shawl.id)
    const letGo = await occupyQueue(shop, shawl.id)
    expect(await maryam.order('answered-before')).toMatchObject({ status: 200, data: { id: sold.data.id } })
    expect(await maryam.order('not-answered-yet')).toMatchObject({ http: 503 })
    await letGo()
  })

  it('do not delay buyers of another product', async () => {
    shop.services.orderQueue = { atOnce: 1, waiting: 0 }
    const [shawl, kettle] = [await aProduct(shop.db), await aProduct(shop.db)]
    const maryam = await aBuyer(kettle.id)
    const letGo = await occupyQueue(shop, shawl.id)
    expect(await maryam.order('something-else')).toMatchObject({ status: 200 })
    await letGo()
  })

  it('place no order if the client disconnects while it waits', async () => {
    shop.services.orderQueue = { atOnce: 1, timeout: 120_000 }
    const shawl = await aProduct(shop.db)
    const maryam = await aBuyer(shawl.id)
    const letGo = await occupyQueue(shop, shawl.id)
    const hangsUp = new AbortController()
    const body = {
      address_id: await maryam.shopper.livesIn(ownHome()),
      payment_method: 2,
      user_token: maryam.shopper.token,
    }
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'hung-up-early' }
    const sent = shop.api.request('/api/v1/order/action', {
      ...{ method: 'POST', headers, body: JSON.stringify(body), signal: hangsUp.signal },
    })
    await expect.poll(() => orderQueueOf(shop.services).waitingAt(shawl.id)).toBe(1)
    hangsUp.abort()
    expect((await sent).status).toBe(499)
    await letGo()
    expect(await stockOf(shawl.inventoryId)).toBe(10)
    expect((await maryam.shopper.cart()).lines).toHaveLength(1)
  })
})

describe('many simultaneous transactions', () => {
  it('leave a connection for single statements', async () => {
    const { pool } = shop.database
    const most = pool.options.max
    const held = await Promise.all(Array.from({ length: most }, () => pool.connect()))
    const late = pool.connect()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    for (const client of held) client.release()
    ;(await late).release()
  })
})
