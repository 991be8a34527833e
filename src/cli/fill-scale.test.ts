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

test.each(['0', 'many', '1.5', '10000001'])('%s products are not made', async (number) => {
  const { code, err } = await operator('fill', '--products', number)
  expect(code).toBe(2)
  expect(err).toContain('It must be a whole number from 1 to 10000000.')
})

test('a generated catalogue is not added to existing products', async () => {
  await aProduct(shop.db)
  const { code, err } = await operator('fill', '--products', '200')
  expect(code).toBe(1)
  expect(err).toContain('has products of its own')
})
