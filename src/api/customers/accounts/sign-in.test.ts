import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointsOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { createApi } from '../../app.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { createLog } from '../../platform/log/log.ts'
import { shopperData } from '../../shopper-data.ts'
import { anEmail, aRegistered, PASSWORD, signIn, withToken } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { ownerOf } from './find-account.ts'
import { findSession } from './sessions.ts'
import { signInAs } from './sign-in-as.ts'
import { knownDevices } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('signing in', () => {
  it('needs the address, in any case, and its password', async () => {
    const { email } = await aRegistered(shop)
    expect(await signIn(shop, email.toUpperCase())).toMatchObject({ status: 200, data: { user: { email } } })
    expect(await signIn(shop, email, { password: '' })).toMatchObject({
      data: { fields: { password: 'Password is required' } },
    })
  })

  it('gets the same error for a wrong password, an unknown address and an endless password', async () => {
    const { email } = await aRegistered(shop)
    const { headers: _, ...refused } = await signIn(shop, email, { password: 'saffron-8' })
    expect(refused).toMatchObject({ http: 200, status: 201, data: { codes: ['credentials_wrong'] } })
    expect(refused.data.fields).toEqual({})
    expect(await signIn(shop, anEmail(), { password: 'saffron-8' })).toMatchObject(refused)
    expect(await signIn(shop, anEmail(), { password: 'x'.repeat(15_000) })).toMatchObject(refused)
    expect(await signIn(shop, anEmail(), { password: 'x'.repeat(500_000) })).toMatchObject({ http: 413 })
  })

  it('names the device by its user agent', async () => {
    const { email } = await aRegistered(shop)
    const chrome =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
    const { data } = await signIn(shop, email, {}, { 'user-agent': chrome })
    const { data: told } = await signIn(shop, email, { device: 'Zahra’s phone' })
    const devices = (await withToken(shop, told.token).get('/user/devices')).data.data
    expect(devices.map((device: { name: string }) => device.name)).toEqual(
      expect.arrayContaining(['Chrome · Android', 'Zahra’s phone']),
    )
    expect(devices[0]).toMatchObject({ name: 'Zahra’s phone', current: true })
    expect(devices.filter((device: { current: boolean }) => device.current)).toHaveLength(1)
    expect(data.device_token).not.toBe(told.device_token)
  })
})

it('keeps the latest fifty devices and hundred browsers of an account, however often it is signed in', async () => {
  const { email, token, get } = await aRegistered(shop)
  const account = await ownerOf(shop.db, email)
  if (!account) throw new Error('there is no account')
  const arrival = { device: 'script', device_token: '', shopperData }
  let last = token
  for (let n = 0; n < 101; n++) last = (await inTransaction(shop.db, (tx) => signInAs(tx, account, arrival))).token
  expect(await get('/user/profile')).toMatchObject({ http: 401 })
  expect((await withToken(shop, last).get('/user/devices')).data.data).toHaveLength(50)
  expect(await shop.db.$count(knownDevices, eq(knownDevices.accountId, account.id))).toBe(100)
})

describe('a password', () => {
  it('logs successful and failed sign-ins without personal data', async () => {
    const { email } = await aRegistered(shop)
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const api = createApi({ ...shop.services, log })
    const signingIn = (password: string) =>
      api.request('/api/v1/user/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    for (const password of ['saffron-8', PASSWORD]) await signingIn(password)
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('a password'))
    expect(told.map(({ msg }) => msg)).toEqual(['a password was wrong', 'a password was right'])
    for (const { requestId } of told) expect(requestId).toBeTruthy()
    expect(lines.join('')).not.toContain(email)
    expect(lines.join('')).not.toContain('saffron')
  })
})

describe('guessing', () => {
  it('is stopped after six tries at one account from one address, not for others', async () => {
    const { email } = await aRegistered(shop)
    const thief = from('203.0.113.7')
    const guesses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => signIn(shop, email, { password: `guess-${n}` }, thief)),
    )
    expect(guesses.map(({ http }) => http)).toEqual(Array(6).fill(200))
    const stopped = await signIn(shop, email, {}, thief)
    expect(stopped).toMatchObject({ http: 429, status: 429, data: null })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await signIn(shop, email, {}, from('203.0.113.8'))).toMatchObject({ status: 200 })
    expect(await signIn(shop, (await aRegistered(shop)).email, {}, thief)).toMatchObject({ status: 200 })
  })

  it('from everywhere takes longer at one account, and never locks its owner out', async () => {
    const { email } = await aRegistered(shop)
    const places = Array.from({ length: 21 }, (_, n) => from(`198.51.100.${n}`))
    await Promise.all(places.map((place, n) => signIn(shop, email, { password: `guess-${n}` }, place)))
    const began = performance.now()
    expect(await signIn(shop, email, {}, from('198.51.100.99'))).toMatchObject({ status: 200 })
    // A lower bound: timers may fire a millisecond early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(249)
  })

  it('is stopped in the same way without an account', async () => {
    const [email, thief] = [anEmail(), from('203.0.113.9')]
    for (let n = 0; n < 6; n++) await signIn(shop, email, { password: `guess-${n}` }, thief)
    expect(await signIn(shop, email, {}, thief)).toMatchObject({ http: 429 })
  })

  it('does not stop a browser that was signed in before, behind the same address', async () => {
    const { email, deviceToken } = await aRegistered(shop)
    const shared = from('203.0.113.10')
    for (let n = 0; n < 7; n++) await signIn(shop, email, { password: `guess-${n}` }, shared)
    expect(await signIn(shop, email, {}, shared)).toMatchObject({ http: 429 })
    const owner = await signIn(shop, email, { device_token: deviceToken }, shared)
    expect(owner).toMatchObject({ status: 200, data: { device_token: deviceToken } })
    expect(await signIn(shop, email, { device_token: 'made-up-token-of-somebody' }, shared)).toMatchObject({
      http: 429,
    })
  })

  it('stops an address that tries many accounts, and resets its errors after a successful sign-in', async () => {
    const { email } = await aRegistered(shop)
    const crowd = from('203.0.113.11')
    for (let n = 0; n < 5; n++) {
      await signIn(shop, email, { password: 'slip-of-mine' }, crowd)
      expect(await signIn(shop, email, {}, crowd)).toMatchObject({ status: 200 })
    }
    await Promise.all(Array.from({ length: 55 }, () => signIn(shop, anEmail(), { password: 'guess-1' }, crowd)))
    expect(await signIn(shop, anEmail(), { password: 'guess-1' }, crowd)).toMatchObject({ http: 429 })
  })
})

describe('a bearer token', () => {
  const userCalls = endpointsOf(contract).filter(
    ({ endpoint }) => endpoint.auth === 'user' || endpoint.auth === 'guest',
  )

  it('is worth nothing after signing out', async () => {
    const maryam = await aRegistered(shop)
    const other = withToken(shop, (await signIn(shop, maryam.email)).data.token)
    expect(await maryam.get('/user/logout')).toMatchObject({ status: 200, data: { signed_out: true } })
    for (const { endpoint } of userCalls) {
      const path = endpoint.path.replace(':id', '01900000-0000-7000-8000-000000000000')
      const body = endpoint.method === 'POST' ? { body: {} } : {}
      const answer = await shop.call(endpoint.method, path, {
        ...body,
        headers: { authorization: `Bearer ${maryam.token}` },
      })
      expect(answer, endpoint.path).toMatchObject({ http: 401, status: 401, data: null })
    }
    expect(await other.get('/user/devices')).toMatchObject({ status: 200 })
  })

  it('can be revoked device by device by its owner only', async () => {
    const maryam = await aRegistered(shop)
    const phone = withToken(shop, (await signIn(shop, maryam.email)).data.token)
    const [, other] = (await maryam.get('/user/devices')).data.data
    const stranger = await aRegistered(shop)
    expect(await stranger.remove(`/user/devices/${other.id}`)).toMatchObject({ data: { codes: ['device_unknown'] } })
    expect(await phone.get('/user/devices')).toMatchObject({ status: 200 })
    expect(await maryam.remove(`/user/devices/${other.id}`)).toMatchObject({ status: 200, data: { id: other.id } })
    expect(await phone.get('/user/devices')).toMatchObject({ http: 401 })
    expect((await maryam.get('/user/devices')).data.data).toHaveLength(1)
  })

  it('lives on while it is used, but never past three months', async () => {
    const DAY = 24 * 60 * 60 * 1000
    const { token } = await aRegistered(shop)
    const inDays = (days: number) => findSession(shop.db, token, days * DAY)
    for (const days of [29, 58, 87]) expect(await inDays(days), String(days)).not.toBeNull()
    expect(await inDays(91)).toBeNull()
    const { token: away } = await aRegistered(shop)
    expect(await findSession(shop.db, away, 31 * DAY)).toBeNull()
  })

  it('dies of age', async () => {
    const maryam = await aRegistered(shop)
    await shop.db.execute(`update account_tokens set expires_at = now() - interval '1 second'`)
    expect(await maryam.get('/user/profile')).toMatchObject({ http: 401 })
    expect(await signIn(shop, maryam.email, { password: PASSWORD })).toMatchObject({ status: 200 })
  })
})
