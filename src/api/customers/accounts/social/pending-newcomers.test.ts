import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { SocialProvider } from '#contract/site/social-providers.ts'
import { anEmail, aRegistered, codeTo, mailsTo } from '../../../testing/accounts.ts'
import type { Person } from '../../../testing/provider.ts'
import { aPerson, openSocialShop, refused } from '../../../testing/social.ts'
import { socialIdentities, socialNewcomers } from '../tables.ts'

let social: Awaited<ReturnType<typeof openSocialShop>>
beforeAll(async () => {
  social = await openSocialShop()
})
afterAll(() => social.close())

describe('a sign-in without one', () => {
  const unproven: [string, SocialProvider, Partial<Person>][] = [
    ['Google does not vouch for the address', 'google', { verified: false }],
    ['Facebook says an address', 'facebook', {}],
    ['Facebook says none', 'facebook', { email: '' }],
    ['Facebook says nonsense', 'facebook', { email: 'zahra@' }],
  ]
  test.each(unproven)('has to prove one: %s', async (_, at, input) => {
    const person = aPerson(input)
    const { data } = await social.arrive(person, { at })
    expect(data.signed_in).toBeNull()
    expect(data.newcomer.email).toBe(person.email?.includes('.com') ? person.email : '')
    expect(await social.shop.db.select().from(socialIdentities).where(eq(socialIdentities.subject, person.id))).toEqual(
      [],
    )

    const { token } = data.newcomer
    const email = anEmail('proven')
    expect(await social.call('verify', { token, code: '00000000' })).toMatchObject(refused('code_wrong'))
    expect(await social.call('email', { token, email }, undefined, 'fa')).toMatchObject({
      status: 200,
      data: { sent: true },
    })
    expect((await mailsTo(social.shop, email))[0]).toMatchObject({ kind: 'verify', language: 'fa' })
    const code = await codeTo(social.shop, email)
    expect(await social.call('verify', { token, code: code === '12345678' ? '87654321' : '12345678' })).toMatchObject(
      refused('code_wrong'),
    )
    const signedIn = await social.call('verify', { token, code })
    expect(signedIn.data.user).toMatchObject({ email, verified: true, has_password: false })
    expect(await social.call('verify', { token, code })).toMatchObject(refused('code_wrong'))
    expect((await social.arrive(person, { at })).data.signed_in.user.email).toBe(email)
  })

  it('signs in to the account of the verified address, whose existence is not revealed before', async () => {
    const { email } = await aRegistered(social.shop)
    const { token } = (await social.arrive(aPerson({ email }), { at: 'facebook' })).data.newcomer
    const { headers: _, ...answered } = await social.call('email', { token, email })
    const { headers: __, ...free } = await social.call('email', { token, email: anEmail() })
    expect({ ...answered, data: {} }).toEqual({ ...free, data: {} })
    await social.call('email', { token, email })
    const { data } = await social.call('verify', { token, code: await codeTo(social.shop, email) })
    expect(data.user).toMatchObject({ email, has_password: true })
  })

  it('has five tries, and the code of an earlier address is void', async () => {
    const { token } = (await social.arrive(aPerson({ email: '' }), { at: 'facebook' })).data.newcomer
    const [first, second] = [anEmail(), anEmail()]
    await social.call('email', { token, email: first })
    await social.call('email', { token, email: second })
    const [old, code] = [await codeTo(social.shop, first), await codeTo(social.shop, second)]
    if (old !== code) expect(await social.call('verify', { token, code: old })).toMatchObject(refused('code_wrong'))
    for (let n = 0; n < 5; n++)
      await social.call('verify', { token, code: code === '11111111' ? '22222222' : '11111111' })
    expect(await social.call('verify', { token, code })).toMatchObject(refused('code_wrong'))
    await social.shop.db.update(socialNewcomers).set({ expiresAt: new Date(0) })
    expect(await social.call('email', { token, email: first })).toMatchObject(refused('social_expired'))
  })
})
