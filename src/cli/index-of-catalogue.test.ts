import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#api/testing/products.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let operator: ReturnType<typeof operatorOn>
beforeAll(async () => {
  shop = await openTestShop()
  operator = operatorOn(shop.services)
})
afterAll(() => shop.close())

test('the stored index is compared with the database, and rebuilt on request', async () => {
  const { db, index } = shop
  const { pool } = shop.database
  const product = await aProduct(db)
  await index.caughtUp()
  await index.close()
  const gone = await aProduct(db)
  await pool.query('delete from products where id = $1', [gone.id])
  expect(await operator('index', 'check')).toMatchObject({
    code: 0,
    out: '1 product compared: the index holds what the database says.\n',
  })

  // A write that bypasses the triggers is detected.
  await pool.query('alter table products disable trigger user')
  await pool.query(`update products set title = '{"en":"Other"}' where id = $1`, [product.id])
  await pool.query('alter table products enable trigger user')
  expect(await operator('index', 'check')).toMatchObject({
    code: 1,
    out: `1 product compared: 1 differ (${product.id}). index rebuild mends it.\n`,
  })
  expect(JSON.parse((await operator('index', 'check', '--json')).out)).toEqual({ products: 1, differing: [product.id] })

  expect((await operator('index', 'rebuild')).code).toBe(0)
  expect(await operator('index', 'check')).toMatchObject({ code: 1, err: expect.stringContaining('No index is kept') })
})
