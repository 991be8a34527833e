import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endDemo, markAsDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { anEmail } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { staff } from '../members/tables.ts'
import { aStaffMember, aStaffRow, consoleOf, staffSignIn } from '../testing/staff.ts'
import { deleteExpiredSessions } from './find-session.ts'
import { staffSessions } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const sessionsOf = (staffId: string) => eq(staffSessions.staffId, staffId)
/** Makes a member's sessions older by `time`. */
const age = (staffId: string, what: 'seen_at' | 'created_at', time: string) =>
  shop.db.execute(
    sql`update staff_sessions set ${sql.identifier(what)} = now() - ${time}::interval where staff_id = ${staffId}`,
  )

describe('signing in', () => {
  it('reveals no account and accepts staff only', async () => {
    const { email } = await aStaffRow(shop)
    const [wrong, unknown] = [
      await staffSignIn(shop, email, 'another-7'),
      await staffSignIn(shop, 'nobody@example.com'),
    ]
    expect(wrong).toMatchObject({ status: 201, data: { codes: ['credentials_wrong'] } })
    expect(unknown.data).toEqual(wrong.data)
    expect(await shop.call('POST', '/user/signin', { body: { email, password: 'saffron-7' } })).toMatchObject({
      status: 201,
    })
  })

  it('is limited at each account', async () => {
    const { email } = await aStaffRow(shop)
    for (let n = 0; n < 6; n++) await staffSignIn(shop, email, `guess-${n}`)
    expect(await staffSignIn(shop, email)).toMatchObject({ http: 429 })
  })

  it('lets members without a required second factor in at once', async () => {
    const packer = await aStaffMember(shop, { role: 'packer' })
    const { data } = await packer.get('/console/me')
    expect(data).toMatchObject({
      next: 'done',
      role: { name: 'packer' },
      second_factor: { on: false, required: false },
    })
    expect(data.permissions).toContain('parcels.pack')
    expect(data.permissions).not.toContain('orders.totals')
  })
})

describe('a session', () => {
  it('ends after eight hours without use, by the database clock', async () => {
    const { id, get } = await aStaffMember(shop)
    await age(id, 'seen_at', '7 hours 59 minutes')
    expect((await get('/console/me')).http).toBe(200)
    // The request above updated `seen_at`.
    const { rows } = await shop.db.execute(
      sql`select from staff_sessions where staff_id = ${id} and seen_at > now() - interval '1 minute'`,
    )
    expect(rows).toHaveLength(1)
    await age(id, 'seen_at', '8 hours')
    expect((await get('/console/me')).http).toBe(401)
    await deleteExpiredSessions(shop.db)
    expect(await shop.db.$count(staffSessions, sessionsOf(id))).toBe(0)
  })

  it('ends after seven days though it was used all the time', async () => {
    const { id, get } = await aStaffMember(shop)
    await age(id, 'created_at', '6 days 23 hours')
    expect((await get('/console/me')).http).toBe(200)
    await age(id, 'created_at', '7 days')
    expect((await get('/console/me')).http).toBe(401)
  })

  it('is listed and ended by its owner only', async () => {
    const [nargis, farid] = [await aStaffMember(shop, { role: 'packer' }), await aStaffMember(shop, { role: 'packer' })]
    const { data } = await staffSignIn(shop, nargis.email)
    const phone = consoleOf(shop, data.token)
    const listed = (await phone.get('/console/sessions')).data.data
    expect(listed.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
    const other = listed[1].id
    expect(await farid.remove(`/console/sessions/${other}`)).toMatchObject({
      status: 201,
      data: { codes: ['session_unknown'] },
    })
    expect((await phone.remove(`/console/sessions/${other}`)).status).toBe(200)
    expect((await nargis.get('/console/me')).http).toBe(401)
    expect((await phone.post('/console/sign-out')).status).toBe(200)
    expect((await phone.get('/console/me')).http).toBe(401)
  })

  it('ends with a new password, but for the one that chose it', async () => {
    const { email, get, post } = await aStaffMember(shop, { role: 'packer' })
    const other = consoleOf(shop, (await staffSignIn(shop, email)).data.token)
    const passwords = { old_password: 'saffron-7', password: 'cardamom-tea-9', password_confirmation: 'cardamom-tea-9' }
    expect(await post('/console/password', { ...passwords, old_password: 'wrong' })).toMatchObject({
      data: { codes: ['password_wrong'] },
    })
    expect((await post('/console/password', passwords)).status).toBe(200)
    expect([(await get('/console/me')).http, (await other.get('/console/me')).http]).toEqual([200, 401])
  })
})

it('members whom the demo’s staff invite belong to the demo, and they cannot change permanent members', async () => {
  await markAsDemo(shop.db)
  const [owner, real] = [await aStaffMember(shop, { demo: true }), await aStaffMember(shop)]
  const email = anEmail('stranger')
  await owner.post('/console/staff/invite', { email, role: 'owner' })
  expect(await shop.db.select({ demo: staff.demo }).from(staff).where(eq(staff.email, email))).toEqual([{ demo: true }])
  for (const what of ['block', 'invite-again', 'reset-second-factor'])
    expect(await owner.post(`/console/staff/${real.id}/${what}`), what).toMatchObject({
      data: { codes: ['role_above_own'] },
    })
  await endDemo(shop.db)
})

it('the demo’s staff need no second factor, and lose access once the demo is over', async () => {
  await markAsDemo(shop.db)
  const owner = await aStaffMember(shop, { demo: true })
  expect((await owner.get('/console/me')).data).toMatchObject({
    next: 'done',
    second_factor: { on: false, required: false },
  })
  expect((await owner.get('/console/staff')).status).toBe(200)
  await endDemo(shop.db)
  expect((await owner.get('/console/me')).http).toBe(401)
  expect(await staffSignIn(shop, owner.email)).toMatchObject({ data: { codes: ['credentials_wrong'] } })
})
