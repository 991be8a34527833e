import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '../api/staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const operator = (...words: string[]) => operatorOn(shop.shop)(...words)

test('the first owner comes by a link that is printed, and accepts it once', async () => {
  expect((await operator('staff', 'list')).out).toContain('staff invite EMAIL --role owner')
  const { out, code } = await operator('staff', 'invite', ' Fatima@Example.com', '--role', 'owner')
  expect(code).toBe(0)
  const token = /https:\/\/shop\.example\/console\/invitation\?token=(invite_[\w-]+)\n/.exec(out)?.[1]
  const body = { token, name: 'Fatima', password: 'cardamom-9', password_confirmation: 'cardamom-9' }
  expect((await shop.call('POST', '/console/invitation/accept', { body })).data).toMatchObject({ next: 'enrol' })
  expect((await shop.call('POST', '/console/invitation/accept', { body })).http).toBe(404)
  expect((await operator('staff', 'list')).out).toMatch(/fatima@example\.com +Fatima +owner +active +off/)
})

test('blocks, lets in again, signs out and resets; says why not', async () => {
  const omid = await aStaffMember(shop, { role: 'packer' })
  expect((await operator('staff', 'sign-out', omid.email)).out).toBe(`${omid.email} is signed out.\n`)
  expect((await omid.get('/console/me')).http).toBe(401)
  expect(await operator('staff', 'block', omid.email)).toMatchObject({ code: 0 })
  expect((await operator('staff', 'unblock', omid.email, '--json')).out).toContain('"state":"active"')
  expect((await operator('staff', 'role', omid.email, 'operator')).out).toBe(`${omid.email} is operator now.\n`)
  expect((await operator('staff', 'reset-second-factor', omid.email)).code).toBe(0)
  expect(await operator('staff', 'block', 'nobody@example.com')).toMatchObject({ code: 1, out: '' })
  expect(await operator('staff', 'block', 'fatima@example.com')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/nobody would be left/),
  })
})
