import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { anEmail, aRegistered, codeTo, mailsTo, signIn, signUp } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { accountCodes, accounts } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let places = 0
/** A network address that no other test of this file uses. */
const aPlace = () => ({ 'x-forwarded-for': `198.19.${Math.floor(++places / 250)}.${places % 250}` })
const somePlaces = (many: number) => Array.from({ length: many }, aPlace)
const NEW = 'new-saffron-8'

const post = (path: string, body: object, headers: Record<string, string>) => shop.call('POST', path, { body, headers })
const forgot = (email: string, place: Record<string, string>, more: object = {}) =>
  post('/user/forgot-password', { email, ...more }, place)
const reset = (email: string, code: string, place: Record<string, string>, more: object = {}) =>
  post('/user/update-password', { email, code, password: NEW, password_confirmation: NEW, ...more }, place)
const verify = (email: string, code: string, place: Record<string, string>, more: object = {}) =>
  post('/user/verify', { email, code, ...more }, place)
const wrong = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
const refused = { status: 201, data: { codes: ['code_wrong'] } }
const codesOf = (email: string) => shop.db.select().from(accountCodes).where(eq(accountCodes.email, email))

describe('the attempts of the person who requested a code', () => {
  it('are not used up by one stranger or a hundred', async () => {
    const { email } = await aRegistered(shop)
    const own = aPlace()
    await forgot(email, own)
    const code = await codeTo(shop, email)
    const stranger = aPlace()
    for (let n = 0; n < 6; n++) expect(await reset(email, wrong(code), stranger)).toMatchObject(refused)
    expect(await reset(email, code, stranger)).toMatchObject(refused)
    await Promise.all(somePlaces(100).map((place) => reset(email, wrong(code), place)))
    expect(await reset(email, code, aPlace())).toMatchObject(refused)
    expect((await codesOf(email))[0]?.triedBy).toHaveLength(20)
    expect(await reset(email, code, own)).toMatchObject({ status: 200 })
  })

  it('stay if another person requests a code', async () => {
    const { email } = await aRegistered(shop)
    const own = aPlace()
    await forgot(email, own)
    for (let n = 0; n < 3; n++) await forgot(email, aPlace())
    const code = await codeTo(shop, email)
    await Promise.all(somePlaces(30).map((place) => reset(email, wrong(code), place)))
    expect(await reset(email, code, own)).toMatchObject({ status: 200 })
  })

  it('are five, and those before them are forgotten with a code that is over', async () => {
    const { email } = await aRegistered(shop)
    const own = aPlace()
    await forgot(email, own)
    const code = await codeTo(shop, email)
    for (let n = 0; n < 5; n++) await reset(email, wrong(code), own)
    expect(await reset(email, code, own)).toMatchObject(refused)
    await shop.db
      .update(accountCodes)
      .set({ expiresAt: new Date(0) })
      .where(eq(accountCodes.email, email))
    await forgot(email, aPlace())
    expect((await codesOf(email))[0]).toMatchObject({ askedBy: [expect.any(String)], triedBy: [] })
  })

  it('are those of the latest five requests', async () => {
    const { email } = await aRegistered(shop)
    shop.services.limits = false
    for (const place of somePlaces(8)) await forgot(email, place)
    shop.services.limits = true
    expect(new Set((await codesOf(email))[0]?.askedBy).size).toBe(5)
  })
})

describe('a browser that its account knows', () => {
  it('has its own attempts wherever it is, although strangers share its network', async () => {
    const [email, home] = [anEmail(), aPlace()]
    const { data } = await signUp(shop, { email }, home)
    const code = await codeTo(shop, email)
    for (const place of [home, ...somePlaces(4)])
      for (let n = 0; n < 5; n++) expect(await verify(email, wrong(code), place)).toMatchObject(refused)
    expect(await verify(email, code, home)).toMatchObject(refused)
    const { device_token } = data
    expect(await verify(email, code, aPlace(), { device_token })).toMatchObject({ status: 200 })
  })

  it('shares them with the others, of which a claim may have any number', async () => {
    const [email, home] = [anEmail(), aPlace()]
    await signUp(shop, { email }, home)
    const code = await codeTo(shop, email)
    for (let n = 0; n < 5; n++) {
      const { device_token } = (await signIn(shop, email, {}, home)).data
      await verify(email, wrong(code), aPlace(), { device_token })
    }
    const { device_token } = (await signIn(shop, email, {}, home)).data
    expect(await verify(email, code, aPlace(), { device_token })).toMatchObject(refused)
  })

  it('gets a code by mail even if strangers used up the mails of the hour', async () => {
    const { email, deviceToken } = await aRegistered(shop)
    for (const place of somePlaces(6)) await forgot(email, place)
    const before = await mailsTo(shop, email)
    expect(before).toHaveLength(5)
    await forgot(email, aPlace(), { device_token: deviceToken })
    expect(await mailsTo(shop, email)).toHaveLength(6)
    const claim = (await signUp(shop, { email, password: 'strangers-own-7' }, aPlace())).data
    await forgot(email, aPlace(), { device_token: claim.device_token })
    expect(await mailsTo(shop, email)).toHaveLength(6)
  })

  it('is the device that reset the password by a mailed code, so that strangers cannot block its sign-in', async () => {
    const { email } = await aRegistered(shop)
    const shared = aPlace()
    for (let n = 0; n < 7; n++) await signIn(shop, email, { password: `guess-${n}` }, shared)
    await forgot(email, shared)
    const { data } = await reset(email, await codeTo(shop, email), shared)
    expect(await signIn(shop, email, { password: NEW }, shared)).toMatchObject({ http: 429 })
    const known = { password: NEW, device_token: data.device_token }
    expect(await signIn(shop, email, known, shared)).toMatchObject({ status: 200 })
  })
})

describe('signing up', () => {
  it('neither creates nor replaces a code after the hourly mail limit of the address', async () => {
    const [email, home] = [anEmail(), aPlace()]
    await signUp(shop, { email, name: 'Owner' }, home)
    const code = await codeTo(shop, email)
    for (let n = 0; n < 8; n++) await signUp(shop, { email, password: `strangers-${n}` }, aPlace())
    expect(await shop.db.select().from(accounts).where(eq(accounts.email, email))).toHaveLength(9)
    expect(await codesOf(email)).toHaveLength(5)
    expect(await mailsTo(shop, email)).toHaveLength(5)
    expect(await verify(email, code, home)).toMatchObject({ status: 200 })
  })

  it('counts a wrong code for a claim only against the person who entered it', async () => {
    const [email, home, stranger] = [anEmail(), aPlace(), aPlace()]
    await signUp(shop, { email, name: 'Owner' }, home)
    const code = await codeTo(shop, email)
    const claim = (await signUp(shop, { email, password: 'strangers-own-7' }, stranger)).data
    for (let n = 0; n < 6; n++) await verify(email, wrong(code), stranger, { device_token: claim.device_token })
    for (let n = 0; n < 4; n++) await verify(email, wrong(code), home)
    expect(await verify(email, code, home)).toMatchObject({ status: 200 })
  })
})

describe('the life of a code, in processes whose clocks are an hour off,', () => {
  const HOUR = 60 * 60 * 1000
  const clockOff = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  const letMinutesPass = (email: string, minutes: number) =>
    shop.db
      .update(accountCodes)
      .set({ expiresAt: sql`${accountCodes.expiresAt} - make_interval(mins => ${minutes})` })
      .where(eq(accountCodes.email, email))
  afterEach(() => vi.useRealTimers())

  it.each([
    ['written by one ahead', HOUR, 0],
    ['written by one behind', -HOUR, 0],
    ['looked at by one ahead', 0, HOUR],
    ['looked at by one behind', 0, -HOUR],
  ])('is half an hour: %s', async (_, writer, reader) => {
    const { email } = await aRegistered(shop)
    const own = aPlace()
    for (const [minutes, answer] of [
      [31, refused],
      [15, { status: 200 }],
    ] as const) {
      clockOff(writer)
      await forgot(email, own)
      vi.useRealTimers()
      const code = await codeTo(shop, email)
      await letMinutesPass(email, minutes)
      clockOff(reader)
      expect(await reset(email, code, own)).toMatchObject(answer)
      vi.useRealTimers()
    }
  })
})
