import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmail, aRegistered, signIn, withToken } from '../api/testing/accounts.ts'
import { openTestShop, type TestShop } from '../api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const operator = (...words: string[]) => operatorOn(shop.shop)(...words)

test('signs every device of an account out, and no other', async () => {
  const [maryam, ahmad] = [await aRegistered(shop), await aRegistered(shop)]
  const { data } = await signIn(shop, maryam.email)
  const phone = withToken(shop, data.token)
  expect((await phone.get('/user/devices')).status).toBe(200)
  expect(await operator('accounts', 'sign-out', ` ${maryam.email.toUpperCase()}`)).toEqual({
    code: 0,
    out: '2 signed out.\n',
    err: '',
  })
  for (const device of [phone, maryam]) expect((await device.get('/user/devices')).http).toBe(401)
  expect((await ahmad.get('/user/devices')).status).toBe(200)
  expect((await operator('accounts', 'sign-out', maryam.email, '--json')).out).toBe('{"signed_out":0}\n')
  expect(await operator('accounts', 'sign-out', anEmail())).toMatchObject({ code: 1, out: '' })
})

test('no browser is known to it any more: whoever has the phone guesses as a stranger', async () => {
  const { email, deviceToken } = await aRegistered(shop)
  await operator('accounts', 'sign-out', email)
  for (let n = 0; n < 6; n++) await signIn(shop, email, { password: `guess-${n}`, device_token: deviceToken })
  expect(await signIn(shop, email, { device_token: deviceToken })).toMatchObject({ http: 429 })
})
