import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SocialProvider } from '#contract/site/social-providers.ts'
import { anEmail, aRegistered, codeTo, signUp, withToken } from '../../../testing/accounts.ts'
import type { Person } from '../../../testing/provider.ts'
import { aPerson, openSocialShop, refused } from '../../../testing/social.ts'

let social: Awaited<ReturnType<typeof openSocialShop>>
beforeAll(async () => {
  social = await openSocialShop()
})
afterAll(() => social.close())

describe('connecting', () => {
  const connect = async (token: string, who: Person, at: SocialProvider = 'google') =>
    await social.call('connect', await social.comingBack(who, { at, token }), token)

  it('adds a sign-in method and removes it again', async () => {
    const member = await aRegistered(social.shop)
    const person = aPerson()
    expect(await connect(member.token, person)).toMatchObject({ status: 200, data: { provider: 'google' } })
    expect(await connect(member.token, person)).toMatchObject({ status: 200 })
    expect((await social.arrive(person)).data.signed_in.user.email).toBe(member.email)
    const { data } = await member.get('/user/social-login/connections')
    expect(data.data).toMatchObject([{ provider: 'google' }])
    expect(await connect(member.token, aPerson())).toMatchObject(refused('social_occupied'))
    await member.post('/user/social-login/disconnect', { provider: 'google' })
    expect((await member.get('/user/social-login/connections')).data.data).toEqual([])
    expect((await social.arrive(person)).data.signed_in.user.email).toBe(person.email)
  })

  it('waits until the account has verified its address: a stranger who claims it leaves no sign-in method behind', async () => {
    const email = anEmail('claimed')
    const { token } = (await signUp(social.shop, { email })).data
    const stranger = aPerson()
    expect(await connect(token, stranger)).toMatchObject(refused('social_unproven'))
    await social.shop.call('POST', '/user/verify', { body: { email, code: await codeTo(social.shop, email) } })
    expect((await social.arrive(stranger)).data.signed_in.user.email).toBe(stranger.email)
    expect(await connect(token, aPerson())).toMatchObject({ status: 200 })
  })

  it('does not take over the identity of another account', async () => {
    const [one, other, person] = [await aRegistered(social.shop), await aRegistered(social.shop), aPerson()]
    await connect(one.token, person, 'facebook')
    expect(await connect(other.token, person, 'facebook')).toMatchObject(refused('social_taken'))
  })

  it('keeps the last sign-in method of an account without a password', async () => {
    const { token } = (await social.arrive(aPerson())).data.signed_in
    const member = withToken(social.shop, token)
    const off = () => member.post('/user/social-login/disconnect', { provider: 'google' })
    expect(await off()).toMatchObject(refused('social_last_way'))
    await connect(token, aPerson(), 'facebook')
    expect(await off()).toMatchObject({ status: 200 })
    expect(await member.post('/user/social-login/disconnect', { provider: 'facebook' })).toMatchObject(
      refused('social_last_way'),
    )
  })

  it('accepts only the return of the account that started it', async () => {
    const [mine, other] = [await aRegistered(social.shop), await aRegistered(social.shop)]
    const asGuest = await social.comingBack(aPerson())
    expect(await social.call('connect', asGuest, mine.token)).toMatchObject(refused('social_expired'))
    const asOther = await social.comingBack(aPerson(), { token: other.token })
    expect(await social.call('connect', asOther, mine.token)).toMatchObject(refused('social_expired'))
    expect(await social.call('callback', asOther)).toMatchObject(refused('social_expired'))
    expect((await social.call('connect', asOther)).http).toBe(401)
  })
})
