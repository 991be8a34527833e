import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, aRegistered, PASSWORD, signIn, signUp } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let places = 0
/** A network address that no other test of this file uses. */
const aPlace = () => ({ 'x-forwarded-for': `198.18.${Math.floor(++places / 250)}.${places % 250}` })
const STRANGERS = 'strangers-own-7'

/** Opens an account with another person's address. Only that account knows the stranger's browser. */
async function aClaimOf(email: string, headers: object, password = STRANGERS) {
  const { data } = await signUp(shop, { email, password }, { ...headers })
  return data.device_token as string
}

describe('a claim of another person’s address', () => {
  it('allows no further guesses: of 120 guesses none passes the limit', async () => {
    const { email } = await aRegistered(shop)
    const place = aPlace()
    const device_token = await aClaimOf(email, place)
    const answers: number[] = []
    for (let n = 0; n < 120; n++)
      answers.push((await signIn(shop, email, { password: `guess-${n}`, device_token }, place)).http)
    expect(answers.filter((http) => http === 200)).toHaveLength(6)
    expect(await signIn(shop, email, { device_token }, place)).toMatchObject({ http: 429 })
  })

  it('wipes nothing of the owner’s away by being signed in to', async () => {
    const { email } = await aRegistered(shop)
    const place = aPlace()
    const device_token = await aClaimOf(email, place)
    for (let n = 0; n < 6; n++) {
      await signIn(shop, email, { password: `guess-${n}`, device_token }, place)
      const own = await signIn(shop, email, { password: STRANGERS, device_token }, place)
      expect(own).toMatchObject({ status: 200, data: { user: { verified: false } } })
    }
    expect(await signIn(shop, email, { device_token }, place)).toMatchObject({ http: 429 })
    expect(await signIn(shop, email, {}, place)).toMatchObject({ http: 429 })
  })

  it('tries its own password at the owner, too, so that this counts as a guess', async () => {
    const { email } = await aRegistered(shop)
    const place = aPlace()
    for (let n = 0; n < 6; n++) {
      await aClaimOf(email, place, `guess-no-${n}`)
      expect(await signIn(shop, email, { password: `guess-no-${n}` }, place)).toMatchObject({ status: 200 })
    }
    await aClaimOf(email, place, PASSWORD)
    const found = await signIn(shop, email, {}, place)
    expect(found.data.user).toMatchObject({ verified: false })
  })

  it('gets the same response for an unknown address', async () => {
    const answersTo = async (email: string) => {
      const place = aPlace()
      const device_token = await aClaimOf(email, place, 'first-claim-7')
      await aClaimOf(email, place)
      const passwords = ['guess-a', 'first-claim-7', STRANGERS, 'guess-b', 'guess-c', STRANGERS, 'guess-d', 'guess-e']
      const answers: string[] = []
      for (const password of [...passwords, ...passwords])
        for (const known of [device_token, '']) {
          const { http, status } = await signIn(shop, email, { password, device_token: known }, place)
          answers.push(`${http} ${status}`)
        }
      return answers
    }
    const answers = await answersTo((await aRegistered(shop)).email)
    expect(await answersTo(anEmail())).toEqual(answers)
    expect(new Set(answers)).toEqual(new Set(['200 201', '200 200', '429 429']))
  })

  it('does not hold up its owner: their browser is known to their account, whatever is tried at the claim', async () => {
    const { email, deviceToken } = await aRegistered(shop)
    const place = aPlace()
    const device_token = await aClaimOf(email, place)
    for (let n = 0; n < 12; n++) await signIn(shop, email, { password: `guess-${n}`, device_token }, place)
    expect(await signIn(shop, email, { password: 'a slip', device_token: deviceToken }, place)).toMatchObject({
      status: 201,
      data: { codes: ['credentials_wrong'] },
    })
    const owner = await signIn(shop, email, { device_token: deviceToken }, place)
    expect(owner.data.user).toMatchObject({ verified: true })
  })

  it('does not take the place of another in the browser that opened it', async () => {
    const [email, place] = [anEmail(), aPlace()]
    const { data } = await signUp(shop, { email, name: 'First' }, place)
    for (let n = 0; n < 3; n++) await aClaimOf(email, aPlace(), `strangers-own-${n}`)
    const first = await signIn(shop, email, { device_token: data.device_token }, place)
    expect(first.data.user).toMatchObject({ name: 'First' })
  })
})

describe('a device that is signed in', () => {
  it('confirms its password though strangers behind the same address guess at it', async () => {
    const owner = await aRegistered(shop)
    for (let n = 0; n < 7; n++) await signIn(shop, owner.email, { password: `guess-${n}` })
    expect(await signIn(shop, owner.email)).toMatchObject({ http: 429 })
    const wish = { email: anEmail('new'), old_password: PASSWORD }
    expect(await owner.post('/user/update-profile', wish)).toMatchObject({ status: 200 })
  })
})
