import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, mailsTo, PASSWORD } from '../../testing/accounts.ts'
import { asOperator } from '../../testing/operator.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aStaffMember, consoleOf, staffSignIn } from '../testing/staff.ts'
import { inviteAgain, inviteMember } from './invite-member.ts'
import { invitations } from './tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())

const invited = (role = 'packer', email = anEmail('omid')) =>
  inviteMember(asOperator(shop), { email, role, language: 'fa' }, 'told by hand')
const read = (token: string) => shop.call('POST', '/console/invitation/read', { body: { token } })
const accept = (token: string, body: object = {}) => {
  const input = { token, name: 'Omid Azizi', password: PASSWORD, password_confirmation: PASSWORD, ...body }
  return shop.call('POST', '/console/invitation/accept', { body: input })
}

describe('an invitation', () => {
  it('of the command line makes the first owner, who sets up a second factor before anything else', async () => {
    const { member, token } = await invited('owner')
    expect(member).toMatchObject({ state: 'invited', role: 'owner' })
    expect((await read(token)).data).toMatchObject({ email: member.email, name: '', role: { name: 'owner' } })
    const { data } = await accept(token)
    expect(data.next).toBe('enrol')
    expect((await consoleOf(shop, data.token).get('/console/staff')).http).toBe(403)
    expect((await staffSignIn(shop, member.email)).status).toBe(200)
  })

  it('of the console is mailed, in their language', async () => {
    const email = anEmail('farid')
    const { data } = await nargis.post('/console/staff/invite', { email, role: 'operator', language: 'fa' })
    expect(data).toMatchObject({ email, state: 'invited', invited_until: expect.any(String) })
    const [mail] = await mailsTo(shop, email)
    expect(mail).toMatchObject({ kind: 'staff_invited', language: 'fa' })
    expect((await read(String(mail?.content.token))).data).toMatchObject({ email })
    const again = await nargis.post('/console/staff/invite', { email: email.toUpperCase(), role: 'packer' })
    expect(again).toMatchObject({ status: 201, data: { codes: ['staff_exists'] } })
  })

  it('of the console returns its link once, also without a mail server, and states whether it is mailed', async () => {
    const invite = () =>
      nargis.post('/console/staff/invite', { email: anEmail('zahra'), role: 'packer', language: 'en' })
    const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
    const mailed = (await invite()).data
    expect(mailed.mailed).toBe(true)
    expect((await read(tokenOf(mailed.link))).data).toMatchObject({ email: mailed.email })
    shop.services.mailLeaves = false
    const { data } = await invite()
    shop.services.mailLeaves = true
    expect(data.mailed).toBe(false)
    expect((await accept(tokenOf(data.link))).data.next).toBe('done')
    const listed = (await nargis.get('/console/staff')).data.data
    expect(JSON.stringify(listed)).not.toContain(tokenOf(mailed.link))
  })

  it('for a member with a password is answered only where no mail leaves', async () => {
    const { id } = await aStaffMember(shop, { role: 'packer' })
    const again = async () => (await nargis.post(`/console/staff/${id}/invite-again`)).data
    expect(await again()).toMatchObject({ link: null, mailed: true })
    shop.services.mailLeaves = false
    expect(await again()).toMatchObject({ link: expect.stringContaining('/console/invitation?token='), mailed: false })
    shop.services.mailLeaves = true
  })

  it('is used once, though ten accept it at once', async () => {
    shop.services.limits = false
    const { token } = await invited()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => accept(token, { name: `Omid ${n}` })))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(9).fill(404)])
    expect((await read(token)).http).toBe(404)
    shop.services.limits = true
  })

  it('is void after three days, and once there is a newer one', async () => {
    const { member, token } = await invited()
    await shop.db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.staffId, member.id))
    expect([(await read(token)).http, (await accept(token)).http]).toEqual([404, 404])
    const newer = await inviteAgain(asOperator(shop), member.email, 'told by hand')
    const newest = await inviteAgain(asOperator(shop), member.email, 'told by hand')
    expect([(await read(newer.token)).http, (await read(newest.token)).http]).toEqual([404, 200])
  })

  it('by reset ends open sessions', async () => {
    const omid = await aStaffMember(shop, { role: 'packer' })
    const { token } = await inviteAgain(asOperator(shop), omid.email, 'told by hand')
    expect((await omid.get('/console/me')).http).toBe(200)
    expect((await accept(token, { password: 'cardamom-9', password_confirmation: 'cardamom-9' })).status).toBe(200)
    expect((await omid.get('/console/me')).http).toBe(401)
    expect((await staffSignIn(shop, omid.email)).data.codes).toEqual(['credentials_wrong'])
  })

  it('of another person is a different call, even with the same key', async () => {
    const people = [(await invited()).member, (await invited()).member]
    const key = { key: 'the-very-same-form' }
    for (const { id } of people) {
      const { data } = await nargis.post(`/console/staff/${id}/invite-again`, {}, key)
      expect(data.id).toBe(id)
    }
  })

  it('refuses blocked members and common passwords', async () => {
    const { member, token } = await invited()
    expect(await accept(token, { password: '12345678', password_confirmation: '12345678' })).toMatchObject({
      data: { codes: ['password_common'] },
    })
    await nargis.post(`/console/staff/${member.id}/block`)
    expect([(await read(token)).http, (await accept(token)).http]).toEqual([404, 404])
  })
})
