import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('signs up, in and out', async () => {
  const up = await shop.call('POST', '/user/signup', {
    body: { name: 'Maryam', email: 'Maryam@Example.com', password: 'secret1', password_confirmation: 'secret1' },
  })
  expect(up).toMatchObject({ status: 200, data: { user: { email: 'maryam@example.com', verified: false } } })
  const headers = { authorization: `Bearer ${up.data.token}` }
  expect((await shop.call('GET', '/user/profile', { headers })).data).toEqual(up.data.user)
  const into = await shop.call('POST', '/user/signin', { body: { email: 'maryam@example.com', password: 'secret1' } })
  expect(into).toMatchObject({ status: 200 })
  expect(await shop.call('GET', '/user/logout', { headers })).toMatchObject({ status: 200 })
  expect(await shop.call('GET', '/user/profile', { headers })).toMatchObject({ http: 401 })
})
