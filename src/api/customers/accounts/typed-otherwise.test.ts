import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEmail } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, inHerat } from '../../testing/shoppers.ts'
import { accounts } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const post = (path: string, body: object) => shop.call('POST', path, { body })
const signUp = (email: string, password: string) =>
  post('/user/signup', { name: 'Zahra', email, password, password_confirmation: password })
const signIn = (email: string, password: string) => post('/user/signin', { email, password })

it('a password works from a Dari, an Arabic and a Latin keyboard', async () => {
  const email = anEmail()
  await signUp(email, 'گلابی کابل ۱۲۳')
  for (const password of ['گلابی کابل ۱۲۳', 'گلابي كابل 123', 'گلابی کابل ١٢٣'])
    expect((await signIn(email, password)).status, password).toBe(200)
  expect((await signIn(email, 'گلابی کابل ۱۲۴')).data.codes).toEqual(['credentials_wrong'])
})

it('a password that was hashed as it was typed is still taken', async () => {
  const email = anEmail()
  await signUp(email, 'saffron-77-kabul')
  const passwordHash = await hash('زعفران ۷۷ كابل')
  await shop.db.update(accounts).set({ passwordHash }).where(eq(accounts.email, email))
  expect((await signIn(email, 'زعفران ۷۷ كابل')).status).toBe(200)
})

it('an email address stays the same with pasted invisible marks', async () => {
  const email = anEmail()
  await signUp(`\u200f${email}\u200b`, 'saffron-77-kabul')
  expect((await signIn(email, 'saffron-77-kabul')).data.user.email).toBe(email)
})

it('a name or message of invisible characters counts as missing', async () => {
  const fields = { name: '\u200f\u3164', email: anEmail(), subject: 'Tea', message: '\u2800\u200b' }
  const { data } = await post('/contact', fields)
  expect(data.codes).toEqual(['required', 'required'])
  expect(Object.keys(data.fields)).toEqual(['name', 'message'])
})

it('a body with a length that is no number is refused by its field, and counted before it is read', async () => {
  const length = { toString: 1 }
  const { http, status, data } = await post('/contact', {
    name: { length },
    email: { length },
    subject: 'x',
    message: 'x',
  })
  expect([http, status, Object.keys(data.fields).sort()]).toEqual([200, 201, ['email', 'name']])
  shop.services.limits = true
  const answers = await Promise.all(Array.from({ length: 30 }, () => post('/contact', { name: { length } })))
  shop.services.limits = false
  expect(answers.filter(({ http: code }) => code === 429).length).toBeGreaterThan(5)
  expect(answers.every(({ http: code }) => code < 500)).toBe(true)
})

it('a phone number is stored normalized, whatever separates its digits', async () => {
  const maryam = aShopper(shop)
  for (const phone of ['\u2066+93\u00a0700\u2011123–456\u2069', '０７００/１２３/４５６', '۰۷۰۰ ۱۲۳ ۴۵۶'])
    expect((await maryam.post('/user/address/action', { ...inHerat, phone })).data.phone, phone).toBe('+93700123456')
})

it('a body of more bytes or members than its call takes is refused before it is parsed', async () => {
  const flood = Object.fromEntries(Array.from({ length: 105_000 }, (_, n) => [`k${n}`, 1]))
  expect((await post('/contact', flood)).http).toBe(413)
  expect((await post('/contact', { message: 'x'.repeat(20_000) })).http).toBe(413)
})
