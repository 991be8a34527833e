import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEmail } from '../../testing/accounts.ts'
import { asOperator } from '../../testing/operator.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { roles } from '../roles/tables.ts'
import { aStaffMember, aStaffRow, staffSignIn } from '../testing/staff.ts'
import { blockMember, changeRole, unblockMember } from './change-member.ts'
import { staff } from './tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeEach(async () => {
  shop = await openTestShop()
  nargis = await aStaffMember(shop)
})
afterEach(() => shop.close())

const refusedWith = (code: string) => ({ status: 201, data: { codes: [code] } })

describe('a blocked member', () => {
  it('loses access immediately and can be restored', async () => {
    const omid = await aStaffMember(shop, { role: 'packer' })
    expect((await nargis.post(`/console/staff/${omid.id}/block`)).data).toMatchObject({ state: 'blocked' })
    expect((await omid.get('/console/me')).http).toBe(401)
    expect(await staffSignIn(shop, omid.email)).toMatchObject(refusedWith('credentials_wrong'))
    await nargis.post(`/console/staff/${omid.id}/unblock`)
    expect((await staffSignIn(shop, omid.email)).status).toBe(200)
  })

  it('is signed out even where a session of theirs was left', async () => {
    const omid = await aStaffMember(shop, { role: 'packer' })
    await shop.db.update(staff).set({ blockedAt: sql`now()` }).where(eq(staff.id, omid.id))
    expect((await omid.get('/console/me')).http).toBe(401)
  })
})

describe('a role', () => {
  it('that is given ends every session, and counts from then on', async () => {
    const omid = await aStaffMember(shop, { role: 'packer' })
    await nargis.post(`/console/staff/${omid.id}/role`, { role: 'operator' })
    expect((await omid.get('/console/me')).http).toBe(401)
    expect((await staffSignIn(shop, omid.email)).data.next).toBe('enrol')
    expect(await nargis.post(`/console/staff/${omid.id}/role`, { role: 'king' })).toMatchObject(
      refusedWith('role_unknown'),
    )
  })

  it('is data: a new one needs no code', async () => {
    const permissions = ['staff.read', 'staff.write', 'a.permission-of-tomorrow']
    await shop.db.insert(roles).values({ name: 'clerk', title: { en: 'Clerk' }, permissions, secondFactor: true })
    const clerk = await aStaffMember(shop, { role: 'clerk' })
    expect((await clerk.get('/console/me')).data.permissions).toEqual(['staff.read', 'staff.write'])
    expect((await clerk.get('/console/staff')).status).toBe(200)
    expect((await clerk.get('/console/audit-log')).http).toBe(404)
  })

  it('above one’s own is neither given nor taken', async () => {
    const permissions = ['staff.read', 'staff.write', 'parcels.pack']
    await shop.db.insert(roles).values({ name: 'clerk', title: { en: 'Clerk' }, permissions, secondFactor: true })
    const clerk = await aStaffMember(shop, { role: 'clerk' })
    const above = refusedWith('role_above_own')
    expect(await clerk.post('/console/staff/invite', { email: anEmail(), role: 'owner' })).toMatchObject(above)
    for (const what of ['block', 'sign-out', 'reset-second-factor', 'invite-again'])
      expect(await clerk.post(`/console/staff/${nargis.id}/${what}`), what).toMatchObject(above)
    const fellow = await aStaffRow(shop, { role: 'clerk' })
    expect(await clerk.post(`/console/staff/${fellow.id}/role`, { role: 'owner' })).toMatchObject(above)
    expect((await clerk.post(`/console/staff/${fellow.id}/block`)).status).toBe(200)
  })
})

describe('the last owner', () => {
  it('cannot be removed by any member, and no member can block themselves', async () => {
    for (const what of ['block', 'role', 'reset-second-factor'])
      expect(await nargis.post(`/console/staff/${nargis.id}/${what}`, { role: 'packer' }), what).toMatchObject(
        refusedWith('not_yourself'),
      )
    await expect(blockMember(asOperator(shop), nargis.email)).rejects.toThrow('last_owner')
    await expect(changeRole(asOperator(shop), nargis.email, 'operator')).rejects.toThrow('last_owner')
    expect((await nargis.get('/console/me')).http).toBe(200)
  })

  it('is one of two, though both are blocked at once', async () => {
    const second = await aStaffMember(shop)
    const both = await Promise.allSettled([nargis, second].map(({ email }) => blockMember(asOperator(shop), email)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await unblockMember(asOperator(shop), nargis.email)
    await unblockMember(asOperator(shop), second.email)
  })
})

it('the list shows the status of every member', async () => {
  await nargis.post('/console/staff/invite', { email: 'omid@example.com', role: 'packer' })
  const { data } = (await nargis.get('/console/staff')).data
  expect(data).toMatchObject(
    [
      {
        email: 'omid@example.com',
        state: 'invited',
        second_factor: false,
        seen_at: null,
        invited_until: expect.any(String),
      },
      { email: nargis.email, state: 'active', second_factor: true, seen_at: expect.any(String), invited_until: null },
    ].toSorted((a, b) => (a.email < b.email ? -1 : 1)),
  )
})
