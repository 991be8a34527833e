import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, aRegistered, codeTo, mailsTo, PASSWORD, signIn, signUp, withToken } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { accountCodes, accounts, accountTokens } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const kindsTo = async (email: string) => (await mailsTo(shop, email)).map((mail) => mail.kind)
const wrongCode = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
const verify = (email: string, code: string) => shop.call('POST', '/user/verify', { body: { email, code } })

describe('signing up', () => {
  it('opens an account, signs the device in and mails a code', async () => {
    const email = anEmail()
    const up = await signUp(shop, { email: ` ${email.toUpperCase()} `, name: ' Maryam  Ahmadi ' })
    const user = {
      name: 'Maryam Ahmadi',
      email,
      is_logged_in: true,
      verified: false,
      has_password: true,
      cart_count: 0,
    }
    expect(up).toMatchObject({ http: 200, status: 200, data: { user } })
    expect((await withToken(shop, up.data.token).get('/user/profile')).data).toEqual(up.data.user)
    expect(await kindsTo(email)).toEqual(['verify'])
    const code = (await codeTo(shop, email)).replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
    expect(await verify(email, `${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({ status: 200 })
    expect((await withToken(shop, up.data.token).get('/user/profile')).data).toMatchObject({ verified: true })
  })

  it.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'maryam@example' }, 'email', 'Invalid email'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(121) }, 'name', 'Name is not valid'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', 'Invalid Password Length'],
    [{ password: '🌙🌙🌙🌙🌙' }, 'password', 'Invalid Password Length'],
    [{ password: 'x'.repeat(201) }, 'password', 'Invalid Password Length'],
    [{ password: 'x'.repeat(7_000) }, 'password', 'Invalid Password Length'],
    [{ password_confirmation: 'saffron-8' }, 'password_confirmation', "Password didn't match"],
  ])('refuses %o', async (over, field, message) => {
    const { length } = await shop.db.select().from(accounts)
    expect(await signUp(shop, over)).toMatchObject({ status: 201, data: { fields: { [field]: message } } })
    expect(await shop.db.select().from(accounts)).toHaveLength(length)
  })

  it('reports errors in Dari', async () => {
    const answer = await shop.call('POST', '/user/signup', { language: 'fa', body: { name: 'مریم', email: 'x' } })
    expect(answer.data.fields.email).toBe('ایمیل درست نیست')
  })

  it('keeps passwords as argon2id and tokens as hashes, and codes, too', async () => {
    const { data } = await signUp(shop)
    const [account] = await shop.db.select().from(accounts).where(eq(accounts.email, data.user.email))
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const kept = JSON.stringify(await shop.db.select().from(accountTokens))
    expect(kept).not.toContain(data.token)
    const codes = await shop.db.select().from(accountCodes).where(eq(accountCodes.email, data.user.email))
    expect(codes).toHaveLength(1)
    expect(JSON.stringify(codes)).not.toContain(await codeTo(shop, data.user.email))
  })

  it('takes a NUL nowhere, and the same password however it was composed', async () => {
    expect(await signUp(shop, { password: 'abc\u0000def' })).toMatchObject({ http: 400 })
    const email = anEmail()
    await signUp(shop, { email, password: 'cafe\u0301-١٢٣', password_confirmation: 'caf\u00e9-١٢٣' })
    expect(await signIn(shop, email, { password: 'caf\u00e9-١٢٣' })).toMatchObject({ status: 200 })
  })

  it('is one account when the form was sent again, or ten times at once', async () => {
    const email = anEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(shop, { email })))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect(await shop.db.select().from(accounts).where(eq(accounts.email, email))).toHaveLength(1)
    expect(await kindsTo(email)).toEqual(['verify'])
  })
})

describe('an address that has an account', () => {
  it('gets the usual response, and the owner is notified by mail', async () => {
    const owner = await aRegistered(shop)
    const fresh = await signUp(shop, { email: anEmail(), name: 'Somebody', password: 'guessed-1' })
    const taken = await signUp(shop, { email: owner.email, name: 'Somebody', password: 'guessed-1' })
    const comparable = ({ data: { user }, headers: _, ...answer }: typeof fresh) => ({
      ...answer,
      data: { ...user, email: '' },
    })
    expect(comparable(taken)).toEqual(comparable(fresh))
    expect((await kindsTo(owner.email)).filter((kind) => kind === 'already_registered')).toHaveLength(1)
  })

  it('gives a stranger no data of its owner, whatever they try next', async () => {
    const owner = await aRegistered(shop, { name: 'The Owner' })
    const stranger = withToken(
      shop,
      (await signUp(shop, { email: owner.email, name: 'A', password: 'guessed-1' })).data.token,
    )
    expect((await stranger.get('/user/profile')).data).toMatchObject({ name: 'A', email: owner.email, verified: false })
    expect(await stranger.post('/user/send-verification')).toMatchObject({ status: 200, data: { email: owner.email } })
    expect((await kindsTo(owner.email)).filter((kind) => kind === 'verify')).toHaveLength(1)
    expect((await signIn(shop, owner.email, { password: 'guessed-1' })).data.user).toMatchObject({ name: 'A' })
    expect((await signIn(shop, owner.email)).data.user).toMatchObject({ name: 'The Owner', verified: true })
  })

  it('belongs to the account that verifies it first', async () => {
    const email = anEmail()
    const stranger = await signUp(shop, { email, name: 'Stranger', password: 'guessed-1' })
    const strangersCode = await codeTo(shop, email)
    await signUp(shop, { email, name: 'Owner' })
    expect(await verify(email, await codeTo(shop, email))).toMatchObject({ status: 200 })
    expect(await verify(email, strangersCode)).toMatchObject({ status: 201, data: { codes: ['code_wrong'] } })
    expect((await withToken(shop, stranger.data.token).get('/user/profile')).data.verified).toBe(false)
    expect((await signIn(shop, email, { password: PASSWORD })).data.user).toMatchObject({
      name: 'Owner',
      verified: true,
    })
  })

  it('is verified by one of many simultaneous requests', async () => {
    const email = anEmail()
    const codes: string[] = []
    for (const password of ['first-1', 'second-2', 'third-3']) {
      await signUp(shop, { email, password })
      codes.push(await codeTo(shop, email))
    }
    const answers = await Promise.all(codes.map((code) => verify(email, code)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })
})

describe('a code', () => {
  it('can be tried five times', async () => {
    const { data } = await signUp(shop)
    const { email } = data.user
    const code = await codeTo(shop, email)
    for (let tries = 0; tries < 5; tries++) expect((await verify(email, wrongCode(code))).status).toBe(201)
    expect(await verify(email, code)).toMatchObject({ status: 201, data: { codes: ['code_wrong'] } })
    await withToken(shop, data.token).post('/user/send-verification')
    expect(await verify(email, code)).toMatchObject({ status: 201 })
    expect(await verify(email, await codeTo(shop, email))).toMatchObject({ status: 200 })
  })

  it('is worth nothing twice, late, or with another address', async () => {
    const { data } = await signUp(shop)
    const { email } = data.user
    const code = await codeTo(shop, email)
    expect(await verify(anEmail(), code)).toMatchObject({ status: 201 })
    await shop.db.execute(`update account_codes set expires_at = now() - interval '1 second'`)
    expect(await verify(email, code)).toMatchObject({ status: 201 })
    await shop.db.execute(`update account_codes set expires_at = now() + interval '1 minute'`)
    const answers = await Promise.all([verify(email, code), verify(email, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await verify(email, code)).toMatchObject({ status: 201 })
    const again = await withToken(shop, data.token).post('/user/send-verification')
    expect(again).toMatchObject({ status: 201, data: { codes: ['nothing_to_verify'] } })
  })

  it('does not reveal by its error whether the address is known', async () => {
    const { data } = await signUp(shop)
    const known = await verify(data.user.email, '00000000')
    const { headers: _, ...unknown } = await verify(anEmail(), '00000000')
    expect(known).toMatchObject(unknown)
  })
})
