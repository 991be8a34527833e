import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/retry.ts'
import { shopperData } from '../../shopper-data.ts'
import { anEmail, aRegistered, codeTo, PASSWORD, signIn, withToken } from '../../testing/accounts.ts'
import { asOperator } from '../../testing/operator.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { ownerOf } from './find-account.ts'
import { signInByPassword } from './sign-in.ts'
import { signOutAccount } from './sign-out-account.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const NEW = 'new-saffron-8'
const to = (password: string, old_password = PASSWORD) => ({
  old_password,
  password,
  password_confirmation: password,
})
const path = '/user/update-user-password'

describe('a person who knew the old password', () => {
  it('is not signed in after the change, though it fitted when it was looked at', async () => {
    const maryam = await aRegistered(shop)
    const looked = await ownerOf(shop.db, maryam.email)
    if (!looked) throw new Error('Maryam has no account')
    expect(await maryam.post(path, to(NEW))).toMatchObject({ status: 200 })
    const late = inTransaction(shop.db, (tx) =>
      signInByPassword(tx, looked, { device: 'late', device_token: '', shopperData }),
    )
    await expect(late).rejects.toMatchObject({ reasons: [{ code: 'credentials_wrong' }] })
    expect((await maryam.get('/user/devices')).data.data).toHaveLength(1)
  })

  it('changes nothing else; of many simultaneous changes one succeeds', async () => {
    const maryam = await aRegistered(shop)
    const wished = ['one', 'two', 'three', 'four'].map((name) => `${name}-saffron-8`)
    const answers = await Promise.all(wished.map((password) => maryam.post(path, to(password))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 201)
    expect(refused?.data.codes).toEqual(['password_wrong'])
    const won = wished[answers.findIndex(({ status }) => status === 200)]
    expect(await signIn(shop, maryam.email, { password: won })).toMatchObject({ status: 200 })
  })

  it.each([
    ['a new password', async (own: Owner) => void (await own.post(path, to(NEW)))],
    [
      'the operator, who signs every device out',
      async ({ email }: Owner) =>
        void (await signOutAccount(asOperator(shop), (await ownerOf(shop.db, email))?.id ?? '')),
    ],
  ])('does not move the account to another address: %s invalidates the change', async (_, shutOut) => {
    const maryam = await aRegistered(shop)
    const thief = withToken(shop, (await signIn(shop, maryam.email)).data.token)
    const away = anEmail('thief')
    await thief.post('/user/update-profile', { email: away, old_password: PASSWORD })
    const code = await codeTo(shop, away)
    await shutOut(maryam)
    const verified = await shop.call('POST', '/user/verify', { body: { email: away, code } })
    expect(verified).toMatchObject({ status: 201, data: { codes: ['code_wrong'] } })
    expect(await ownerOf(shop.db, maryam.email)).not.toBeNull()
  })
})
type Owner = Awaited<ReturnType<typeof aRegistered>>
