import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('shows what may wait to be confirmed, changes what is said of it and refuses the rest', async () => {
  const operator = operatorOn(shop.shop)
  expect((await operator('settings', 'open-orders')).out).toMatch(/phone +10 .*300,000/)
  const changed = await operator('settings', 'open-orders', 'phone', '--orders', '8', '--worth', '450000.5', '--json')
  const caps = {
    shopper: { orders: 10, worth: 300_000 },
    phone: { orders: 8, worth: 450_000.5 },
    network: { orders: 100, worth: 3_000_000 },
  }
  expect(JSON.parse(changed.out)).toEqual(caps)
  const sums = ['0', '0.004', '-5', 'much', '1e10', '']
  const wrongs = [['town'], ['phone', '--orders', '1.5'], ['phone', '--orders', '0'], ['phone'], ['--orders', '3']]
  for (const wrong of [...sums.map((worth) => ['phone', `--worth=${worth}`]), ...wrongs])
    expect(await operator('settings', 'open-orders', ...wrong)).toMatchObject({ code: 2, out: '' })
  expect(JSON.parse((await operator('settings', 'open-orders', '--json')).out)).toEqual(caps)
})
