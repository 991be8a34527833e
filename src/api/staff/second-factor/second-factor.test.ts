import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aStaffMember, aStaffRow, codeOf, consoleOf, enrol, staffSignIn, wrongCodeOf } from '../testing/staff.ts'
import { seal, unseal } from './seal.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A session in which only the password was entered. */
const arriving = async (email: string) => consoleOf(shop, (await staffSignIn(shop, email)).data.token)
const wrong = { status: 201, data: { codes: ['second_factor_code_wrong'] } }

describe('setting up', () => {
  it('leads from the password and the first code to the console', async () => {
    const { email } = await aStaffRow(shop)
    const browser = await arriving(email)
    expect((await browser.get('/console/staff')).http).toBe(403)
    const { data } = await browser.post('/console/second-factor/begin')
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Charsu:.*secret=/)
    expect(data.qr).toMatch(/^<svg/)
    expect(data.qr).not.toMatch(/style=|<script/)
    expect(
      await browser.post('/console/second-factor/confirm', { code: await wrongCodeOf(shop, data.secret) }),
    ).toMatchObject(wrong)
    const code = await codeOf(shop, data.secret)
    const confirmed = await browser.post('/console/second-factor/confirm', { code })
    expect(confirmed.data).toMatchObject({ next: 'done' })
    expect(new Set(confirmed.data.recovery_codes).size).toBe(10)
    expect((await browser.get('/console/staff')).status).toBe(200)
    expect((await browser.get('/console/me')).data.second_factor).toEqual({
      on: true,
      required: true,
      recovery_codes_left: 10,
    })
    // That code was used before.
    expect(await (await arriving(email)).post('/console/code', { code })).toMatchObject(wrong)
  })

  it('again requires the old code: a password is not enough', async () => {
    const { email } = await aStaffMember(shop)
    const browser = await arriving(email)
    for (const step of ['begin', 'confirm'])
      expect((await browser.post(`/console/second-factor/${step}`, { code: '123456' })).http, step).toBe(403)
  })

  it('stores no secret that the database alone could decrypt', async () => {
    const { id, secret, recoveryCodes: codes } = await aStaffMember(shop)
    const { rows } = await shop.db.execute(sql`
      select f::text || (select string_agg(code_hash, ' ') from staff_recovery_codes c where c.staff_id = f.staff_id) as kept
      from staff_second_factors f where staff_id = ${id}`)
    const kept = String(rows[0]?.kept)
    for (const told of [secret, ...codes]) expect(kept).not.toContain(told)
    const [factor] = await shop.db.select().from(secondFactors).where(eq(secondFactors.staffId, id))
    const key = shop.services.staffKey as Buffer
    expect(unseal(key, id, factor?.secret ?? '')).toBe(secret)
    expect(() => unseal(Buffer.alloc(32, 1), id, factor?.secret ?? '')).toThrow()
    expect(() => unseal(key, crypto.randomUUID(), factor?.secret ?? '')).toThrow()
    expect(seal(key, id, secret)).not.toBe(factor?.secret)
  })
})

describe('a code of the app', () => {
  it('counts once, though twenty browsers show it at once', async () => {
    shop.services.limits = false
    const { email, secret } = await aStaffMember(shop)
    const browsers = await Promise.all(Array.from({ length: 20 }, () => arriving(email)))
    const code = await codeOf(shop, secret)
    const answers = await Promise.all(browsers.map((browser) => browser.post('/console/code', { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
    shop.services.limits = true
  })

  it('counts half a minute early and late, and no later one is followed by an earlier', async () => {
    const { email, secret } = await aStaffMember(shop)
    expect(await (await arriving(email)).post('/console/code', { code: await codeOf(shop, secret, 3) })).toMatchObject(
      wrong,
    )
    const next = await codeOf(shop, secret, 1)
    expect(await (await arriving(email)).post('/console/code', { code: next })).toMatchObject({
      data: { next: 'done' },
    })
    expect(await (await arriving(email)).post('/console/code', { code: await codeOf(shop, secret) })).toMatchObject(
      wrong,
    )
  })

  it('cannot be guessed: after ten wrong codes all tries are blocked', async () => {
    const { email, recoveryCodes: codes } = await aStaffMember(shop)
    const browser = await arriving(email)
    for (let n = 0; n < 10; n++) expect(await browser.post('/console/code', { code: `00000${n}` })).toMatchObject(wrong)
    const headers = { authorization: `Bearer ${browser.token}`, 'x-forwarded-for': '198.51.100.7' }
    expect(await shop.call('POST', '/console/code', { headers, body: { code: codes[0] } })).toMatchObject({ http: 429 })
  })
})

describe('a recovery code', () => {
  it('counts once, though twenty browsers show it at once, and the other nine are left', async () => {
    shop.services.limits = false
    const { id, email, recoveryCodes: codes } = await aStaffMember(shop)
    const browsers = await Promise.all(Array.from({ length: 20 }, () => arriving(email)))
    const answers = await Promise.all(browsers.map((browser) => browser.post('/console/code', { code: codes[0] })))
    expect(answers.filter(({ status }) => status === 200).map(({ data }) => data)).toEqual([
      { next: 'done', recovery_codes_left: 9 },
    ])
    expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.staffId, id))).toBe(9)
    shop.services.limits = true
  })

  it('is void once there are new ones', async () => {
    const { email, post, recoveryCodes: old } = await aStaffMember(shop)
    const { data } = await post('/console/second-factor/recovery-codes')
    const browser = await arriving(email)
    expect(await browser.post('/console/code', { code: old[0] })).toMatchObject(wrong)
    const [code = ''] = data.recovery_codes as string[]
    expect((await browser.post('/console/code', { code: `${code.slice(0, 5)} ${code.slice(5)}` })).status).toBe(200)
  })
})

describe('a fresh code', () => {
  it('is required after ten minutes, and the same call then continues', async () => {
    const { id, secret, get, post } = await aStaffMember(shop)
    const block = async () => (await post(`/console/staff/${(await aStaffRow(shop)).id}/block`)).http
    expect(await block()).toBe(200)
    await shop.db.execute(sql`update staff_sessions set fresh_until = now() where staff_id = ${id}`)
    expect(await block()).toBe(428)
    expect((await get('/console/me')).data.session.fresh_until).toBeNull()
    expect((await post('/console/step-up', { code: await codeOf(shop, secret) })).status).toBe(200)
    expect(await block()).toBe(200)
  })
})

it('a reset removes a member’s second factor and sessions; the member sets up a new one', async () => {
  const [owner, farid] = [await aStaffMember(shop), await aStaffMember(shop, { role: 'operator' })]
  expect((await owner.post(`/console/staff/${farid.id}/reset-second-factor`)).data).toMatchObject({
    second_factor: false,
  })
  expect((await farid.get('/console/me')).http).toBe(401)
  const { data } = await staffSignIn(shop, farid.email)
  expect(data.next).toBe('enrol')
  expect((await enrol(shop, consoleOf(shop, data.token))).recoveryCodes).toHaveLength(10)
})
