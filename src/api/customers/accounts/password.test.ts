import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, aRegistered, codeTo, mailsTo, PASSWORD, signIn, signUp, withToken } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember } from '../../testing/shoppers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const forgot = (email: string) => shop.call('POST', '/user/forgot-password', { body: { email } })
const kindsTo = async (email: string) => (await mailsTo(shop, email)).map((mail) => mail.kind)
const twice = (password: string) => ({ password, password_confirmation: password })
const reset = (email: string, code: string, password = 'new-saffron-8') =>
  shop.call('POST', '/user/update-password', { body: { email, code, ...twice(password) } })

describe('a forgotten password', () => {
  it('gives the same response with and without an account, and sends a mail only to an existing one', async () => {
    const { email } = await aRegistered(shop)
    const unknown = anEmail()
    const { headers: _, ...answer } = await forgot(email)
    expect(answer).toMatchObject({ http: 200, status: 200, data: { sent: true } })
    expect(await forgot(unknown)).toMatchObject(answer)
    expect(await kindsTo(email)).toEqual(['password', 'verify'])
    expect(await kindsTo(unknown)).toEqual([])
  })

  it('is replaced by the mailed code, and signs every device and known browser out', async () => {
    const maryam = await aRegistered(shop)
    const phone = withToken(shop, (await signIn(shop, maryam.email)).data.token)
    await forgot(maryam.email)
    const code = await codeTo(shop, maryam.email)
    expect(await reset(maryam.email, code)).toMatchObject({ status: 200, data: { changed: true } })
    for (const device of [maryam, phone]) expect(await device.get('/user/profile')).toMatchObject({ http: 401 })
    expect(await signIn(shop, maryam.email)).toMatchObject({ status: 201 })
    const back = await signIn(shop, maryam.email, { password: 'new-saffron-8', device_token: maryam.deviceToken })
    expect(back).toMatchObject({ status: 200 })
    expect(back.data.device_token).not.toBe(maryam.deviceToken)
    expect((await kindsTo(maryam.email))[0]).toBe('account_changed')
    expect(await reset(maryam.email, code, 'third-saffron')).toMatchObject({ data: { codes: ['code_wrong'] } })
  })

  it('is not replaced by a wrong, late, foreign or too often tried code', async () => {
    const { email } = await aRegistered(shop)
    await forgot(email)
    const code = await codeTo(shop, email)
    const other = await aRegistered(shop)
    await forgot(other.email)
    expect(await reset(email, await codeTo(shop, other.email))).toMatchObject({ status: 201 })
    expect(await shop.call('POST', '/user/verify', { body: { email, code } })).toMatchObject({ status: 201 })
    await shop.db.execute(`update account_codes set expires_at = now() - interval '1 second'`)
    expect(await reset(email, code)).toMatchObject({ status: 201, data: { codes: ['code_wrong'] } })
    await shop.db.execute(
      `update account_codes set expires_at = now() + interval '1 minute', tried_by = array_fill(asked_by[1], array[5])`,
    )
    expect(await reset(email, code)).toMatchObject({ status: 201, data: { codes: ['code_wrong'] } })
    await shop.db.execute(`update account_codes set tried_by = '{}'`)
    expect(await reset(email, code, 'short')).toMatchObject({
      data: { fields: { password: 'Invalid Password Length' } },
    })
    expect(await reset(anEmail(), code)).toMatchObject({ status: 201, data: { codes: ['code_wrong'] } })
    expect(await reset(email, code)).toMatchObject({ status: 200 })
  })

  it('verifies the address and ends sessions of unverified claims', async () => {
    const email = anEmail()
    const stranger = withToken(shop, (await signUp(shop, { email, password: 'strangers-1' })).data.token)
    await stranger.post('/user/update-profile', { email: anEmail('thief'), old_password: 'strangers-1' })
    await forgot(email)
    expect(await reset(email, await codeTo(shop, email))).toMatchObject({ status: 200 })
    expect(await stranger.get('/user/profile')).toMatchObject({ http: 401 })
    expect(await signIn(shop, email, { password: 'strangers-1' })).toMatchObject({ status: 201 })
    const owner = await signIn(shop, email, { password: 'new-saffron-8' })
    expect(owner.data.user).toMatchObject({ verified: true, pending_email: '' })
  })

  it('is mailed about five times an hour, and answered the same after that', async () => {
    const { email } = await aRegistered(shop)
    const answers = []
    for (let n = 0; n < 7; n++) answers.push(await forgot(email))
    expect(new Set(answers.map(({ http, status }) => `${http} ${status}`))).toEqual(new Set(['200 200']))
    expect((await kindsTo(email)).length).toBe(5)
    expect(await reset(email, await codeTo(shop, email))).toMatchObject({ status: 200 })
  })

  it('does not flood an inbox through its aliases', async () => {
    const [inbox, host] = anEmail().split('@')
    const names = Array.from({ length: 7 }, (_, n) => `${inbox}+${n}@${host}`)
    for (const email of names) expect(await signUp(shop, { email })).toMatchObject({ status: 200 })
    const mails = await Promise.all(names.map((email) => mailsTo(shop, email)))
    expect(mails.flat()).toHaveLength(5)
  })

  it('is answered after at least a quarter of a second, as is every call that may write for a known address', async () => {
    const [email, code] = [anEmail(), '12345678']
    const calls: Record<string, object> = {
      'forgot-password': { email },
      verify: { email, code },
      'update-password': { email, code, ...twice('new-saffron-8') },
    }
    shop.services.steadyTime = true
    for (const [call, body] of Object.entries(calls)) {
      const began = performance.now()
      expect(await shop.call('POST', `/user/${call}`, { body }), call).toMatchObject({ http: 200 })
      // A lower bound only: a slow machine takes longer.
      expect(performance.now() - began, call).toBeGreaterThanOrEqual(249)
    }
    shop.services.steadyTime = false
  })

  it('is asked about within limits from one address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const ask = () => shop.call('POST', '/user/forgot-password', { body: { email: anEmail() }, headers })
    const answers = await Promise.all(Array.from({ length: 25 }, ask))
    expect(answers.filter((answer) => answer.http === 429)).toHaveLength(5)
    expect(answers.find((answer) => answer.http === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('a new password', () => {
  const change = (old_password: string, password = 'new-saffron-8') => ({ old_password, ...twice(password) })

  it('needs the old one, and signs all other devices out', async () => {
    const maryam = await aRegistered(shop)
    const phone = withToken(shop, (await signIn(shop, maryam.email)).data.token)
    const path = '/user/update-user-password'
    const wrong = await maryam.post(path, change('not-mine'))
    expect(wrong).toMatchObject({ status: 201, data: { fields: { old_password: 'Your password is wrong.' } } })
    expect(await maryam.post(path, { ...change(PASSWORD), password_confirmation: 'other-1' })).toMatchObject({
      data: { fields: { password_confirmation: "Password didn't match" } },
    })
    expect(await phone.get('/user/profile')).toMatchObject({ status: 200 })
    expect(await maryam.post(path, change(PASSWORD))).toMatchObject({ status: 200, data: { changed: true } })
    expect(await maryam.get('/user/profile')).toMatchObject({ status: 200 })
    expect(await phone.get('/user/profile')).toMatchObject({ http: 401 })
    expect((await mailsTo(shop, maryam.email))[0]).toMatchObject({
      kind: 'account_changed',
      content: { what: 'password' },
    })
    expect(await signIn(shop, maryam.email, { password: 'new-saffron-8' })).toMatchObject({ status: 200 })
  })

  it('is the first one of an account without a password', async () => {
    const zahra = await aMember(shop)
    expect((await zahra.get('/user/profile')).data).toMatchObject({ has_password: false })
    expect(await zahra.post('/user/update-user-password', twice(PASSWORD))).toMatchObject({ status: 200 })
    expect((await zahra.get('/user/profile')).data).toMatchObject({ has_password: true })
    expect(await signIn(shop, zahra.email)).toMatchObject({ status: 200 })
  })

  it('is not found by a stolen device that guesses the old one', async () => {
    const maryam = await aRegistered(shop)
    for (let n = 0; n < 6; n++) await maryam.post('/user/update-user-password', change(`guess-${n}`))
    expect(await maryam.post('/user/update-user-password', change(PASSWORD))).toMatchObject({ http: 429 })
  })
})
