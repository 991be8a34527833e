import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '#api/staff/testing/staff.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const operator = (...words: string[]) => operatorOn(shop.services)(...words)

/** The member's id, which the API's calls need. */
const idOf = async (email: string): Promise<string> => {
  const { data } = JSON.parse((await operator('staff', 'list', '--json')).out)
  return data.find((member: { email: string }) => member.email === email).id
}

test('the first owner gets a printed invitation link that works once', async () => {
  expect((await operator('staff', 'list')).err).toContain('staff invite EMAIL --role owner')
  const { out, code } = await operator('staff', 'invite', ' Fatima@Example.com', '--role', 'owner')
  expect(code).toBe(0)
  const token = /https:\/\/shop\.example\/console\/invitation\?token=(invite_[\w-]+)\n/.exec(out)?.[1]
  const body = { token, name: 'Fatima', password: 'cardamom-9', password_confirmation: 'cardamom-9' }
  expect((await shop.call('POST', '/console/invitation/accept', { body })).data).toMatchObject({ next: 'enrol' })
  expect((await shop.call('POST', '/console/invitation/accept', { body })).http).toBe(404)
  expect((await operator('staff', 'list')).out).toMatch(/fatima@example\.com +Fatima +owner +active +no/)
})

test('blocks, unblocks, signs out and resets staff, and prints reasons of refusals', async () => {
  const omid = await aStaffMember(shop, { role: 'packer' })
  const id = await idOf(omid.email)
  expect((await operator('staff', 'sign-out', id)).code).toBe(0)
  expect((await omid.get('/console/me')).http).toBe(401)
  expect((await operator('staff', 'block', id)).err).toContain('add --yes')
  expect(await operator('staff', 'block', id, '--yes')).toMatchObject({ code: 0 })
  expect((await operator('staff', 'unblock', id, '--json')).out).toContain('"state":"active"')
  expect((await operator('staff', 'role', id, '--role', 'operator')).out).toMatch(/^role +operator$/m)
  expect((await operator('staff', 'reset-second-factor', omid.email)).code).toBe(0)
  expect(await operator('staff', 'block', 'nobody@example.com', '--yes')).toMatchObject({ code: 1, out: '' })
  const self = await operator('staff', 'block', await idOf('fatima@example.com'), '--yes')
  expect(self).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^.+\n$/) })
})
