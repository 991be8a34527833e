import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_TOKENS } from '#contract/staff/tokens.ts'
import { createApi } from '../../app.ts'
import { endDemo, markAsDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { staff } from '../members/tables.ts'
import { roles } from '../roles/tables.ts'
import { staffSessions } from '../sessions/tables.ts'
import { aStaffMember, consoleOf } from '../testing/staff.ts'
import { deleteExpiredTokens } from './find-token.ts'
import { apiTokens } from './tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())

let made = 0
const make = (by = nargis, input: object = {}) =>
  by.post('/console/tokens', { name: `Program ${++made}`, permissions: ['orders.read'], days: 7, ...input })

/** A program with an API token, and its calls. */
async function aProgram(by = nargis, input: object = {}) {
  const { data } = await make(by, input)
  return { ...consoleOf(shop, data.token), id: data.id as string, name: data.name as string }
}

const listed = async (id: string) =>
  (await nargis.get('/console/tokens')).data.data.find((one: { id: string }) => one.id === id)

describe('a key of a program', () => {
  it('is returned once and stored as a hash only', async () => {
    const { data } = await make()
    expect(data.token).toMatch(/^charsu_[\w-]{43}$/)
    expect(await listed(data.id)).toEqual({ ...data, token: undefined })
    const kept = JSON.stringify([
      await shop.db.select().from(apiTokens),
      await shop.db.select().from(auditLog),
      await shop.db.select().from(idempotencyKeys),
    ])
    expect(kept).not.toContain(data.token)
  })

  it('requires a fresh security code', async () => {
    const omid = await aStaffMember(shop)
    await shop.db.update(staffSessions).set({ freshUntil: null }).where(eq(staffSessions.staffId, omid.id))
    expect((await make(omid)).http).toBe(428)
  })

  it('has the given permissions only', async () => {
    const program = await aProgram()
    expect((await program.get('/console/orders')).status).toBe(200)
    expect((await program.get('/console/products')).http).toBe(404)
    expect((await program.post('/console/settings/contact', { phone: '0700000009' })).http).toBe(404)
  })

  it('cannot be used for sessions, staff, roles or tokens, whatever its row contains', async () => {
    const program = await aProgram()
    await shop.db
      .update(apiTokens)
      .set({ permissions: ['staff.read', 'staff.write', 'tokens.write', '*'] })
      .where(eq(apiTokens.id, program.id))
    for (const path of ['/console/me', '/console/sessions']) expect((await program.get(path)).http).toBe(401)
    for (const path of ['/console/staff', '/console/roles', '/console/tokens'])
      expect((await program.get(path)).http).toBe(404)
    expect((await make(program as never)).http).toBe(404)
    expect((await program.post('/console/step-up', { code: '123456' })).http).toBe(401)
  })

  it('is no key of a shopper', async () => {
    const program = await aProgram()
    expect((await program.get('/user/profile')).http).toBe(401)
  })

  it('never passes for a fresh code', async () => {
    const program = await aProgram(nargis, { permissions: ['cash.count', 'cash.forgive'] })
    const answer = await program.post(`/console/couriers/${crypto.randomUUID()}/write-off`, {})
    expect(answer.http).toBe(428)
  })

  it.each([
    ['no permission at all', { permissions: [] }],
    ['one that is for people', { permissions: ['staff.write'] }],
    ['one that is none', { permissions: ['orders.eat'] }],
    ['another time than is offered', { days: 3650 }],
    ['no name', { name: ' ' }],
  ])('is not made with %s', async (_, input) => {
    expect((await make(nargis, input)).status).toBe(201)
  })
})

describe('what its maker may', () => {
  it('is the limit of its permissions', async () => {
    const permissions = ['tokens.write', 'orders.read']
    await shop.db.insert(roles).values({ name: 'clerk', title: { en: 'Clerk' }, permissions, secondFactor: true })
    const clerk = await aStaffMember(shop, { role: 'clerk' })
    const refused = await make(clerk, { permissions: ['orders.read', 'orders.write'] })
    expect(refused).toMatchObject({ status: 201, data: { codes: ['token_above_own'] } })
    expect((await make(clerk)).status).toBe(200)
  })

  it('holds at each call, so another role, a block and the end of the demo count at once', async () => {
    const omid = await aStaffMember(shop)
    const program = await aProgram(omid)
    await shop.db.update(staff).set({ role: 'packer' }).where(eq(staff.id, omid.id))
    expect((await program.get('/console/orders')).http).toBe(404)
    await shop.db.update(staff).set({ role: 'owner' }).where(eq(staff.id, omid.id))
    expect((await program.get('/console/orders')).status).toBe(200)
    await nargis.post(`/console/staff/${omid.id}/block`)
    expect((await program.get('/console/orders')).http).toBe(401)
    expect(await listed(program.id)).toMatchObject({ state: 'void' })
  })

  it('ends with the demo bazaar for its members', async () => {
    await markAsDemo(shop.db)
    const stranger = await aStaffMember(shop, { demo: true })
    const [real, theirs] = [await aProgram(), await aProgram(stranger)]
    expect((await theirs.get('/console/orders')).status).toBe(200)
    expect(await stranger.remove(`/console/tokens/${real.id}`)).toMatchObject({ data: { codes: ['role_above_own'] } })
    await endDemo(shop.db)
    expect((await theirs.get('/console/orders')).http).toBe(401)
    expect(await listed(theirs.id)).toBeUndefined()
    await aProgram()
    expect(await shop.db.$count(apiTokens, eq(apiTokens.id, theirs.id))).toBe(0)
    expect((await real.get('/console/orders')).status).toBe(200)
  })
})

describe('the end of a key', () => {
  it('is when it is revoked', async () => {
    const program = await aProgram()
    expect((await nargis.remove(`/console/tokens/${program.id}`)).status).toBe(200)
    expect((await program.get('/console/orders')).http).toBe(401)
    expect((await nargis.remove(`/console/tokens/${program.id}`)).http).toBe(404)
  })

  it('is its day, by the clock of the database; it stays in the list for a month', async () => {
    const program = await aProgram()
    const age = (days: number) =>
      shop.db
        .update(apiTokens)
        .set({
          madeAt: sql`now() - make_interval(days => ${days})`,
          expiresAt: sql`now() - make_interval(days => ${days - 7})`,
        })
        .where(eq(apiTokens.id, program.id))
    await age(8)
    expect((await program.get('/console/orders')).http).toBe(401)
    await deleteExpiredTokens(shop.db)
    expect(await listed(program.id)).toMatchObject({ state: 'expired' })
    await age(38)
    await deleteExpiredTokens(shop.db)
    expect(await listed(program.id)).toBeUndefined()
  })
})

it('actions of a program are in the audit log with its name and its owner’s', async () => {
  const program = await aProgram(nargis, { permissions: ['settings.write', 'settings.read'] })
  await program.post('/console/settings/contact', { phone: `07${String(made).padStart(8, '0')}` })
  const { data } = (await nargis.get('/console/audit-log?action=settings.contact')).data
  expect(data[0].actor).toEqual({
    kind: 'program',
    id: nargis.id,
    name: `${program.name} (${nargis.name})`,
    role: 'owner',
    session: program.id,
    command: '',
  })
  const actions = (await nargis.get(`/console/audit-log?target_id=${program.id}`)).data.data
  expect(actions.map(({ action }: { action: string }) => action)).toEqual(['token.make'])
})

it('it is noted when it was used, once a minute', async () => {
  const program = await aProgram()
  expect(await listed(program.id)).toMatchObject({ used_at: null })
  await program.get('/console/orders')
  const { used_at } = await listed(program.id)
  expect(Date.parse(used_at)).toBeGreaterThan(0)
  await program.get('/console/orders')
  expect(await listed(program.id)).toMatchObject({ used_at })
})

it('a form that is sent twice makes one: its name is there once', async () => {
  const input = { name: 'Stock of the warehouse' }
  const answers = await Promise.all([make(nargis, input), make(nargis, input), make(nargis, input)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201])
  const refused = answers.find(({ status }) => status === 201)
  expect(refused?.data).toMatchObject({ codes: ['token_name_taken'] })
})

it('there are so many and no more, though twenty are made at once', async () => {
  await shop.db.delete(apiTokens)
  const rows = Array.from({ length: MAX_TOKENS - 3 }, (_, n) => ({
    name: `Old ${n}`,
    tokenHash: `hash ${n}`,
    madeBy: nargis.id,
    permissions: ['orders.read'],
    expiresAt: sql`now() + interval '1 day'`,
  }))
  await shop.db.insert(apiTokens).values(rows)
  const answers = await Promise.all(Array.from({ length: 20 }, () => make()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status === 201)?.data).toMatchObject({ codes: ['tokens_full'] })
  await shop.db.delete(apiTokens)
})

it('a program has so many calls a minute, and others have theirs', async () => {
  const [busy, other] = [await aProgram(), await aProgram()]
  const api = createApi({ ...shop.services, limits: true })
  const ask = (token: string) =>
    api.request('/api/v1/console/audit-log', { headers: { authorization: `Bearer ${token}` } })
  let answer = await ask(busy.token)
  for (let n = 0; n < 300 && answer.status === 404; n++) answer = await ask(busy.token)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(other.token)).status).toBe(404)
})
