import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { aRegistered, signIn, withToken } from '#api/testing/accounts.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let operator: ReturnType<typeof operatorOn>
beforeAll(async () => {
  shop = await openTestShop()
  await aStaffRow(shop)
  operator = operatorOn(shop.services)
})
afterAll(() => shop.close())

/** Finds a customer's id by email, through the command. */
const idOf = async (email: string): Promise<string> =>
  JSON.parse((await operator('customers', 'list', '--search', email, '--json')).out).data[0].id

test('signs every device of an account out, and no other', async () => {
  const [maryam, ahmad] = [await aRegistered(shop), await aRegistered(shop)]
  const { data } = await signIn(shop, maryam.email)
  const phone = withToken(shop, data.token)
  expect((await phone.get('/user/devices')).status).toBe(200)
  expect(await operator('customers', 'sign-out', await idOf(maryam.email))).toMatchObject({ code: 0, err: '' })
  for (const device of [phone, maryam]) expect((await device.get('/user/devices')).http).toBe(401)
  expect((await ahmad.get('/user/devices')).status).toBe(200)
  expect(await operator('customers', 'sign-out', crypto.randomUUID())).toMatchObject({ code: 1, out: '' })
})

test('forgets all known browsers: a thief of the phone has the attempts of a stranger', async () => {
  const { email, deviceToken } = await aRegistered(shop)
  await operator('customers', 'sign-out', await idOf(email))
  for (let n = 0; n < 6; n++) await signIn(shop, email, { password: `guess-${n}`, device_token: deviceToken })
  expect(await signIn(shop, email, { device_token: deviceToken })).toMatchObject({ http: 429 })
})
