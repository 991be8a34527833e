import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anEmail,
  aRegistered,
  codeTo,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
  withToken,
} from '../../../testing/accounts.ts'
import { aProduct } from '../../../testing/products.ts'
import { CLIENT_ID } from '../../../testing/provider.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { aShopper } from '../../../testing/shoppers.ts'
import { aPerson, openSocialShop, refused } from '../../../testing/social.ts'
import { accounts, socialSignIns } from '../tables.ts'

let social: Awaited<ReturnType<typeof openSocialShop>>
beforeAll(async () => {
  social = await openSocialShop()
})
afterAll(() => social.close())

const accountsOf = (email: string) => social.shop.db.select().from(accounts).where(eq(accounts.email, email))

describe('the redirect to a provider', () => {
  it('carries state, PKCE and nonce, never the same twice, and keeps none of them readable', async () => {
    const [one, other] = [
      await social.call('begin', { provider: 'google' }),
      await social.call('begin', { provider: 'google' }),
    ]
    const query = new URL(one.data.url).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: 'https://shop.example/social-callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: one.data.state,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)?.length).toBeGreaterThan(40)
      expect(query.get(name)).not.toBe(new URL(other.data.url).searchParams.get(name))
    }
    const kept = JSON.stringify(await social.shop.db.select().from(socialSignIns))
    expect(kept).not.toContain(one.data.state)
  })

  it('is a redirect for browsers, with a cookie that a page of another site cannot set', async () => {
    const lead = (headers: Record<string, string>) =>
      social.shop.api.request('/api/v1/user/social-login/redirect/facebook', { headers })
    const led = await lead({ 'sec-fetch-site': 'same-origin' })
    expect(led.status).toBe(302)
    const to = new URL(led.headers.get('location') ?? '')
    expect(to.href).toContain(`${social.provider.url}/v24.0/dialog/oauth?`)
    const cookie = decodeURIComponent(led.headers.get('set-cookie') ?? '')
    expect(cookie).toMatch(/^social_sign_in=\{"state":"[\w-]+"\}; .*HttpOnly.*/)
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain(`"${to.searchParams.get('state')}"`)
    expect((await lead({ 'sec-fetch-site': 'cross-site' })).headers.has('set-cookie')).toBe(false)
    expect((await social.shop.api.request('/api/v1/user/social-login/redirect/myspace')).status).toBe(404)
  })

  it('is closed without keys, and `common` lists the open methods', async () => {
    const bare = await openTestShop()
    try {
      expect((await bare.call('GET', '/common')).data.social_logins).toEqual([])
      const begun = await bare.call('POST', '/user/social-login/begin', { body: { provider: 'google' } })
      expect(begun).toMatchObject(refused('social_off'))
      expect(await bare.call('GET', '/user/social-login/redirect/google')).toMatchObject(refused('social_off'))
    } finally {
      await bare.close()
    }
    expect((await social.shop.call('GET', '/common')).data.social_logins).toEqual(['google', 'facebook'])
  })
})

describe('a sign-in with a verified address', () => {
  it('opens an account that owns the address; from then on the provider’s id identifies it, not the address', async () => {
    const person = aPerson()
    const first = await social.arrive(person)
    expect(first).toMatchObject({ status: 200, data: { newcomer: null, signed_in: { user: { verified: true } } } })
    const { user, token } = first.data.signed_in
    expect(user).toMatchObject({ name: 'Zahra Noori', email: person.email, has_password: false })
    expect((await withToken(social.shop, token).get('/user/profile')).data.is_logged_in).toBe(true)
    const moved = await social.arrive({ ...person, email: anEmail('moved') })
    expect(moved.data.signed_in.user.email).toBe(person.email)
    expect(await accountsOf(person.email as string)).toHaveLength(1)
  })

  it('signs in to the account that verified the address, and notifies it', async () => {
    const { email } = await aRegistered(social.shop)
    const { data } = await social.arrive(aPerson({ email: email.toUpperCase() }))
    expect(data.signed_in.user).toMatchObject({ email, has_password: true })
    expect(await accountsOf(email)).toHaveLength(1)
    const [told] = await mailsTo(social.shop, email)
    expect(told).toMatchObject({ kind: 'account_changed', content: { what: 'connected' } })
    expect(await social.arrive(aPerson({ email }))).toMatchObject(refused('social_occupied'))
  })

  it('never signs in to an account that only claims the address, and the claim becomes invalid', async () => {
    const email = anEmail('victim')
    await signUp(social.shop, { email })
    const code = await codeTo(social.shop, email)
    const { data } = await social.arrive(aPerson({ email }))
    expect(data.signed_in.user).toMatchObject({ email, verified: true, has_password: false, name: 'Zahra Noori' })
    expect(await social.shop.call('POST', '/user/verify', { body: { email, code } })).toMatchObject(
      refused('code_wrong'),
    )
    const claimer = await signIn(social.shop, email, { password: PASSWORD })
    expect(claimer.data.user).toMatchObject({ verified: false })
  })

  it('merges the cart of the guest', async () => {
    const guest = aShopper(social.shop)
    const { id } = await aProduct(social.shop.db)
    await guest.put(id, 3)
    const { data } = await social.arrive(aPerson(), {}, { user_token: guest.token })
    expect(data.signed_in.user.cart_count).toBe(3)
  })

  it('is one account when the first visit happens twice at once', async () => {
    const person = aPerson()
    const back = await Promise.all([social.comingBack(person), social.comingBack(person), social.comingBack(person)])
    const answers = await Promise.all(back.map((each) => social.call('callback', each)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await accountsOf(person.email as string)).toHaveLength(1)
  })
})
