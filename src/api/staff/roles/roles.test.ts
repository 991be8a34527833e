import { eq, inArray, not } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_ROLES } from '#contract/staff/roles.ts'
import { endDemo, markAsDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { staff } from '../members/tables.ts'
import { staffSessions } from '../sessions/tables.ts'
import { aStaffMember } from '../testing/staff.ts'
import { roles } from './tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
const own = ['owner', 'operator', 'packer']
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
})
beforeEach(async () => {
  await shop.db
    .update(staff)
    .set({ role: 'packer' })
    .where(not(inArray(staff.role, own)))
  await shop.db.delete(roles).where(not(inArray(roles.name, own)))
})
afterAll(() => shop.close())

const night = { name: 'night', title_en: 'Night shift', title_fa: 'نوبت شب', permissions: ['orders.read'] }
const add = (by = nargis, input: object = {}) => by.post('/console/roles', { ...night, ...input })
const change = (name: string, input: object, seen: object = {}, by = nargis) =>
  by.post(`/console/roles/${name}`, { ...input, seen })
const find = async (name: string) =>
  (await nargis.get('/console/roles')).data.data.find((role: { name: string }) => role.name === name)
const refusedWith = (code: string) => ({ status: 201, data: { codes: [code] } })

describe('a role that is added', () => {
  it('can be assigned and grants its permissions', async () => {
    expect(await add()).toMatchObject({
      status: 200,
      data: { name: 'night', permissions: ['orders.read'], members: 0 },
    })
    const omid = await aStaffMember(shop, { role: 'night' })
    expect((await omid.get('/console/orders')).status).toBe(200)
    expect((await omid.get('/console/products')).http).toBe(404)
    expect(await find('night')).toMatchObject({ members: 1, everything: false, second_factor: false })
  })

  it.each([
    ['the name of another', { name: 'packer' }, 'role_exists'],
    ['no permission', { permissions: [] }, 'permissions_none'],
    ['a permission that is none', { permissions: ['*'] }, 'invalid_field'],
    ['a name with spaces', { name: 'night shift' }, 'invalid_field'],
  ])('is not there with %s', async (_, input, code) => {
    expect(await add(nargis, input)).toMatchObject(refusedWith(code))
  })

  it('has at most the permissions of the member who adds it', async () => {
    const permissions = ['staff.read', 'staff.write', 'orders.read']
    await shop.db.insert(roles).values({ name: 'clerk', title: { en: 'Clerk' }, permissions, secondFactor: true })
    const clerk = await aStaffMember(shop, { role: 'clerk' })
    expect(await add(clerk, { permissions: ['orders.write'] })).toMatchObject(refusedWith('role_above_own'))
    expect((await add(clerk)).status).toBe(200)
    expect(await change('night', { permissions: ['orders.read', 'orders.write'] }, {}, clerk)).toMatchObject(
      refusedWith('role_above_own'),
    )
    expect(await change('operator', { permissions: ['orders.read'] }, {}, clerk)).toMatchObject(
      refusedWith('role_above_own'),
    )
  })

  it('is one of so many, though twenty are added at once', async () => {
    const rows = Array.from({ length: MAX_ROLES - own.length - 2 }, (_, n) => ({
      name: `role-${n}`,
      title: { en: `Role ${n}` },
      permissions: ['orders.read'],
      secondFactor: false,
    }))
    await shop.db.insert(roles).values(rows)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(nargis, { name: `night-${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })
})

describe('a role that is changed', () => {
  it('applies from the next call of every member with the role', async () => {
    await add()
    const omid = await aStaffMember(shop, { role: 'night' })
    await change('night', { permissions: ['goods.read'] })
    expect((await omid.get('/console/orders')).http).toBe(404)
    expect((await omid.get('/console/products')).status).toBe(200)
  })

  it('takes from two forms at once what each of them changed', async () => {
    await add()
    const seen = { title_en: 'Night shift', permissions: ['orders.read'] }
    await Promise.all([
      change('night', { title_en: 'Night shift', permissions: ['orders.read', 'goods.read'] }, seen),
      change('night', { title_en: 'Nights', permissions: ['orders.read', 'calls.make'] }, seen),
    ])
    const { title, permissions } = await find('night')
    expect(title).toEqual({ en: 'Nights', fa: 'نوبت شب' })
    expect(permissions.toSorted()).toEqual(['calls.make', 'goods.read', 'orders.read'])
    expect(await change('night', { title_en: 'Late' }, seen)).toMatchObject(refusedWith('setting_changed_meanwhile'))
  })

  it('requires members without a second factor to set one up', async () => {
    await add()
    const omid = await aStaffMember(shop, { role: 'night' })
    await change('night', { second_factor: true })
    expect((await omid.get('/console/me')).http).toBe(401)
  })

  it('as it was writes nothing down', async () => {
    await add()
    const entries = async () => (await nargis.get('/console/audit-log?action=role')).data.data
    await change('night', { permissions: ['orders.read', 'goods.read'] })
    const [newest] = await entries()
    expect(newest).toMatchObject({ action: 'role.change', target: { type: 'role', id: 'night' } })
    expect(Object.keys(newest.changes)).toEqual(['permissions'])
    await change('night', { permissions: ['goods.read', 'orders.read'] })
    expect((await entries())[0].id).toBe(newest.id)
  })

  it('is not the owner’s: that one keeps everything', async () => {
    const other = await aStaffMember(shop, { role: 'owner' })
    expect(await change('owner', { permissions: ['orders.read'] }, {}, other)).toMatchObject(
      refusedWith('not_yourself'),
    )
    const permissions = ['staff.read', 'staff.write']
    await shop.db.insert(roles).values({ name: 'all', title: { en: 'All' }, permissions: ['*'], secondFactor: true })
    expect(await change('all', { permissions })).toMatchObject(refusedWith('role_keeps_everything'))
    expect((await change('all', { title_en: 'Everything' })).data).toMatchObject({ everything: true })
  })

  it('requires a fresh code', async () => {
    const omid = await aStaffMember(shop)
    await shop.db.update(staffSessions).set({ freshUntil: null }).where(eq(staffSessions.staffId, omid.id))
    expect((await add(omid)).http).toBe(428)
    expect((await change('packer', {}, {}, omid)).http).toBe(428)
  })
})

describe('in the demo bazaar', () => {
  it('a stranger cannot change existing roles, and their additions belong to no member afterwards', async () => {
    await markAsDemo(shop.db)
    const stranger = await aStaffMember(shop, { demo: true })
    const permissions = ['orders.read', 'staff.read']
    expect(await change('packer', { permissions }, {}, stranger)).toMatchObject(refusedWith('role_of_shop'))
    expect((await add(stranger)).status).toBe(200)
    expect((await change('night', { permissions }, {}, stranger)).status).toBe(200)
    const omid = await aStaffMember(shop, { role: 'packer' })
    expect(await nargis.post(`/console/staff/${omid.id}/role`, { role: 'night' })).toMatchObject(
      refusedWith('role_unknown'),
    )
    const left = Array.from({ length: MAX_ROLES }, (_, n) => ({
      name: `left-${n}`,
      title: { en: `Left ${n}` },
      permissions: ['orders.read'],
      secondFactor: false,
      demo: true,
    }))
    await shop.db.insert(roles).values(left)
    await endDemo(shop.db)
    expect(await find('night')).toBeUndefined()
    expect((await add(nargis, { name: 'evening' })).status).toBe(200)
  })
})
