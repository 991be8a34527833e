import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { anEmail, aRegistered, codeTo, PASSWORD, signIn, signUp } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember } from '../../testing/shoppers.ts'
import { isCommon } from './common-passwords.ts'
import { guessedBy } from './guess-password.ts'
import { isOwnWord } from './guessable-words.ts'
import { hashPassword } from './passwords.ts'
import { accounts } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const twice = (password: string) => ({ password, password_confirmation: password })
const refusedAs = (code: string, sentence: string) => ({
  status: 201,
  data: { codes: [code], fields: { password: sentence } },
})
const common = refusedAs('password_common', 'Many people use this password, so it’s easy to guess. Choose another.')
const own = refusedAs(
  'password_own_words',
  'Your password can’t be your name, email, phone number or our name. Choose another.',
)

test.each(['123456', 'Password', 'QWERTY', 'iloveyou', '۱۲۳۴۵۶', '١٢٣٤٥٦', 'ｐａｓｓｗｏｒｄ'])(
  '%s is common',
  async (password) => {
    expect(await isCommon(password)).toBe(true)
  },
)
test.each([PASSWORD, 'four small green kettles', 'saffron-bazaar'])('%s is not', async (password) => {
  expect(await isCommon(password)).toBe(false)
})

describe('words of the member and of the shop', () => {
  const maryam = { name: 'Maryam Ahmadi', email: 'm.ahmadi_kabul@example.com', phone: '+93700123456' }
  const known = (password: string) => isOwnWord(password, maryam, ['Charsu', 'چارسو', 'shop.example'])
  it.each([
    'MARYAM',
    'ahmadi',
    'maryam ahmadi',
    'AhmadiMaryam',
    'maryam!!',
    'm.ahmadi_kabul',
    'mahmadikabul',
    'm.ahmadi_kabul@example.com',
    '0700123456',
    '+93 700 123 456',
    '۰۷۰۰۱۲۳۴۵۶',
    '00123456',
    'charsu',
    'چار‌سو',
    'shopexample',
  ])('are %s', (password) => {
    expect(known(password)).toBe(true)
  })
  it.each(['maryam of the garden', 'charsu-7', '0799123457', PASSWORD, '🌙🌙🌙🌙🌙🌙', '------'])(
    'are not %s',
    (password) => {
      expect(known(password)).toBe(false)
    },
  )
  it('are none where nothing is known', () => {
    for (const password of ['🌙🌙🌙🌙🌙🌙', '0700123456', 'charsu']) expect(isOwnWord(password, {}, [])).toBe(false)
  })
  it('are compared in Persian, too, however they are typed', () => {
    expect(isOwnWord('كريمى', { name: 'کریمی' }, [])).toBe(true)
  })
})

const maryam = { name: 'Maryam Ahmadi', email: 'm.ahmadi_kabul@example.com', phone: '+93700123456' }
test.each([
  ...['abcdef', 'aaaaaa', 'abcdefgh', 'zyxwvu', 'abcabcabc', 'poiuyt', 'asdfghjkl;', '01011990', '13579246', 'dragon7'],
  ...[
    '۱۱۱۱۱۱۱',
    '------',
    'ab'.repeat(100),
    'ضصثقفغ',
    'شسیبلا',
    'ابپتثج',
    'الفبپت',
    'afghanistan',
    'kabul1',
    'سلام۱۲۳',
  ],
  ...['salam123', 'kabul123', 'allah786', 'inshallah', 'كابل۱'],
])('%s is a pattern', async (password) => {
  expect(await guessedBy(password, maryam, ['Charsu'])).toBe('pattern')
})
test.each(['maryam1', 'Maryam123', 'ahmadi2024', 'ahmadi786'])('%s is made of own words', async (password) => {
  expect(await guessedBy(password, maryam, ['Charsu'])).toBe('own_words')
})
test.each([PASSWORD, 'charsu-7', 'maryam of the garden', 'چای سبز هیل‌دار', 'strangers-1'])(
  '%s is neither',
  async (password) => {
    expect(await guessedBy(password, { ...maryam, name: 'A' }, ['Charsu'])).toBeNull()
  },
)

describe('a password that is guessed first is refused', () => {
  it('by signing up, with nothing opened and nothing mailed', async () => {
    const { length } = await shop.db.select().from(accounts)
    expect(await signUp(shop, { password: 'Password1' })).toMatchObject(common)
    expect(await signUp(shop, { name: 'Farzana Karimi', password: 'farzanakarimi' })).toMatchObject(own)
    expect(await signUp(shop, { email: 'zarghona.k@example.com', password: 'zarghona-k' })).toMatchObject(own)
    expect(await signUp(shop, { password: 'Charsu' })).toMatchObject(own)
    expect(await signUp(shop, { password: 'abcdef' })).toMatchObject(common)
    expect(await signUp(shop, { name: 'Farzana Karimi', password: 'farzana1' })).toMatchObject(own)
    expect(await shop.db.select().from(accounts)).toHaveLength(length)
  })

  it('but not because its repetition was typed on another keyboard', async () => {
    const body = { name: 'Zahra', email: anEmail(), password: 'چای-هیل-۷۴', password_confirmation: 'چاي-هيل-74' }
    expect(await shop.call('POST', '/user/signup', { body })).toMatchObject({ status: 200 })
  })

  it('in the language of the request', async () => {
    const { data } = await shop.call('POST', '/user/signup', {
      language: 'fa',
      body: { name: 'مریم', email: anEmail(), ...twice('۱۲۳۴۵۶۷۸') },
    })
    expect(data.fields.password).toContain('حدس زده می‌شود')
  })

  it('by a change, before the old password is requested', async () => {
    const maryam = await aRegistered(shop)
    await maryam.post('/user/update-profile', { phone: '0700 987 654' })
    const change = (password: string) =>
      maryam.post('/user/update-user-password', { old_password: PASSWORD, ...twice(password) })
    expect(await change('letmein')).toMatchObject(common)
    expect(await change('0093700987654')).toMatchObject(own)
    expect(await change('new-saffron-8')).toMatchObject({ status: 200 })
  })

  it('as the first one of an account without a password', async () => {
    const zahra = await aMember(shop)
    expect(await zahra.post('/user/update-user-password', twice('sunshine'))).toMatchObject(common)
    expect((await zahra.get('/user/profile')).data).toMatchObject({ has_password: false })
  })

  it('by the mailed code, which stays valid; only its holder learns the name of the account', async () => {
    const { email } = await aRegistered(shop, { name: 'Gulalai Popal' })
    await shop.call('POST', '/user/forgot-password', { body: { email } })
    const code = await codeTo(shop, email)
    const reset = (code: string, password: string) =>
      shop.call('POST', '/user/update-password', { body: { email, code, ...twice(password) } })
    expect(await reset('00000000', 'sunshine')).toMatchObject(common)
    expect(await reset('00000000', 'gulalaipopal')).toMatchObject({ data: { codes: ['code_wrong'] } })
    expect(await reset(code, 'gulalaipopal')).toMatchObject(own)
    expect(await reset(code, 'new-saffron-8')).toMatchObject({ status: 200 })
  })
})

it('a member with an older common password can sign in', async () => {
  const { email } = await aRegistered(shop)
  await shop.db.update(accounts).set({ passwordHash: await hashPassword('password') })
  expect(await signIn(shop, email, { password: 'password' })).toMatchObject({ status: 200 })
})
