import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await aStaffRow(shop)
})
afterAll(() => shop.close())

test('shows and changes the limits of open orders, and rejects other values', async () => {
  const operator = operatorOn(shop.services)
  const limits = async () => JSON.parse((await operator('settings', 'show', '--json')).out).limits
  expect((await operator('settings', 'show')).out).toMatch(/phone orders +10\n +phone worth +.*300,000/)
  await operator('settings', 'limits', '--phone-orders', '8', '--phone-worth', '450000.5')
  const changed = await limits()
  expect(changed).toMatchObject({
    ...{ shopper_orders: 10, shopper_worth: 300_000, phone_orders: 8, phone_worth: 450_000.5 },
    ...{ network_orders: 100, network_worth: 3_000_000 },
  })
  for (const worth of ['0', '0.004', '-5', 'much', '1e10'])
    expect(await operator('settings', 'limits', `--phone-worth=${worth}`)).toMatchObject({
      ...{ code: 1, out: '', err: expect.stringMatching(/^--phone-worth: /) },
    })
  for (const orders of ['1.5', '0'])
    expect(await operator('settings', 'limits', '--phone-orders', orders)).toMatchObject({ code: 1, out: '' })
  expect(await operator('settings', 'limits', '--town-orders', '3')).toMatchObject({ code: 2, out: '' })
  expect(await limits()).toEqual(changed)
})
